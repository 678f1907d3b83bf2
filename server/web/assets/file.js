// Fields that a file can fill: the text of a chosen file goes into the field that `data-into` names.

export function prepareFiles() {
  for (const chooser of document.querySelectorAll('input[type=file][data-into]')) {
    const field = document.getElementById(chooser.dataset.into);
    chooser.closest('label').hidden = false;
    chooser.addEventListener('change', async () => {
      const [file] = chooser.files;
      if (file) field.value = await file.text();
    });
  }
}
