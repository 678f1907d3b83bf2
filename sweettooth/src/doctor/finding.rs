//! Findings of `sweettooth doctor`, and their output.

use std::fmt;

use serde::Serialize;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Severity {
    /// As it should be.
    Ok,
    /// It works but could be better, or it could not be checked.
    Warning,
    /// It does not work, or data or players are in danger.
    Wrong,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Severity::Ok => "ok",
            Severity::Warning => "warning",
            Severity::Wrong => "wrong",
        })
    }
}

/// One line of the report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// The name of the check.
    pub(crate) check: &'static str,
    /// The severity.
    pub(crate) state: Severity,
    /// The result of the check.
    pub(crate) found: String,
    /// The way to repair it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mend: Option<String>,
}

impl Finding {
    /// A finding without a problem.
    pub(crate) fn ok(check: &'static str, found: impl Into<String>) -> Finding {
        Finding {
            check,
            state: Severity::Ok,
            found: found.into(),
            mend: None,
        }
    }

    /// A finding that could be better.
    pub(crate) fn warning(
        check: &'static str,
        found: impl Into<String>,
        mend: impl Into<String>,
    ) -> Finding {
        Finding {
            check,
            state: Severity::Warning,
            found: found.into(),
            mend: Some(mend.into()),
        }
    }

    /// A finding that must be repaired.
    pub(crate) fn wrong(
        check: &'static str,
        found: impl Into<String>,
        mend: impl Into<String>,
    ) -> Finding {
        Finding {
            state: Severity::Wrong,
            ..Finding::warning(check, found, mend)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding {
            check,
            state,
            found,
            mend,
        } = self;
        write!(f, "{state:<8} {check}: {found}")?;
        match mend {
            Some(mend) => write!(f, ". To mend it: {mend}"),
            None => Ok(()),
        }
    }
}

/// All findings.
#[derive(Debug, Serialize)]
pub(crate) struct DoctorReport {
    /// Number of findings that are wrong.
    pub(crate) wrong: usize,
    /// Number of warnings.
    pub(crate) warnings: usize,
    /// All findings in the order of the checks.
    pub(crate) findings: Vec<Finding>,
}

impl DoctorReport {
    pub(crate) fn new(findings: Vec<Finding>) -> DoctorReport {
        let count = |state| findings.iter().filter(|one| one.state == state).count();
        DoctorReport {
            wrong: count(Severity::Wrong),
            warnings: count(Severity::Warning),
            findings,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line_with_a_way_to_mend_it() {
        let fine = Finding::ok("folder", "it is there");
        assert_eq!(fine.to_string(), "ok       folder: it is there");
        let wrong = Finding::wrong("bus", "no answer", "start it");
        let line = "wrong    bus: no answer. To mend it: start it";
        assert_eq!(wrong.to_string(), line);
        let unsure = Finding::warning("clock", "nobody sets it", "use NTP");
        let report = DoctorReport::new(vec![fine, wrong, unsure]);
        assert_eq!((report.wrong, report.warnings), (1, 1));
    }
}
