//! Mutation of inputs: JSON is changed node by node, other input byte by byte.

use serde_json::{Value, json};
use tabletop::{Draw, Stream};

/// The longest input that is made.
const LONGEST: usize = 1 << 16;

/// A mutation of `data`; it may contain a part of `other`.
#[must_use]
pub fn mutate(data: &[u8], other: &[u8], luck: &mut Stream) -> Vec<u8> {
    let mut made = match luck.below(4) {
        0 => mutate_bytes(data, luck),
        1 => splice(data, other, luck),
        _ => mutate_lines(data, other, luck),
    };
    made.truncate(LONGEST);
    made
}

fn random_index(length: usize, luck: &mut Stream) -> usize {
    luck.below(u32::try_from(length).unwrap_or(u32::MAX).max(1)) as usize
}

fn mutate_bytes(data: &[u8], luck: &mut Stream) -> Vec<u8> {
    let mut made = data.to_vec();
    for _ in 0..=luck.below(4) {
        let place = random_index(made.len(), luck);
        match luck.below(4) {
            0 if place < made.len() => made[place] ^= 1 << luck.below(8),
            1 if place < made.len() => drop(made.remove(place)),
            2 => made.truncate(place),
            _ => made.insert(
                place.min(made.len()),
                b"\"{}[]:,-0919eE.\\\n\xff"[random_index(17, luck)],
            ),
        }
    }
    made
}

fn splice(data: &[u8], other: &[u8], luck: &mut Stream) -> Vec<u8> {
    let (head, tail) = (
        random_index(data.len() + 1, luck),
        random_index(other.len() + 1, luck),
    );
    [&data[..head], &other[tail..]].concat()
}

/// Mutates one line of JSON, or the whole input if it is one value; other input byte by byte.
fn mutate_lines(data: &[u8], other: &[u8], luck: &mut Stream) -> Vec<u8> {
    if let Some(made) = mutate_json(data, other, luck) {
        return made;
    }
    let mut all: Vec<Vec<u8>> = data
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    let place = random_index(all.len(), luck);
    let changed =
        mutate_json(&all[place], other, luck).unwrap_or_else(|| mutate_bytes(&all[place], luck));
    match luck.below(5) {
        0 => all.insert(place, changed),
        1 => drop(all.remove(place)),
        _ => all[place] = changed,
    }
    all.join(&b'\n')
}

fn mutate_json(data: &[u8], other: &[u8], luck: &mut Stream) -> Option<Vec<u8>> {
    let mut value: Value = serde_json::from_slice(data).ok()?;
    let lent = serde_json::from_slice(other).unwrap_or(Value::Null);
    for _ in 0..=luck.below(3) {
        let count = count_nodes(&value);
        let mut left = random_index(count, luck);
        let new = replacement(&lent, luck);
        change_node(&mut value, &mut left, new, luck);
    }
    Some(value.to_string().into_bytes())
}

fn count_nodes(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count_nodes).sum(),
        Value::Object(fields) => fields.values().map(count_nodes).sum(),
        _ => 0,
    }
}

/// Replaces, removes or doubles the node after `left` other nodes.
fn change_node(value: &mut Value, left: &mut usize, new: Value, luck: &mut Stream) -> bool {
    if *left == 0 {
        *value = match (&*value, luck.below(3)) {
            (Value::Number(number), 0) => nearby_number(number.as_f64().unwrap_or(0.0), luck),
            _ => new,
        };
        return true;
    }
    *left -= 1;
    let count = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => return false,
    };
    for index in 0..count {
        let child = match value {
            Value::Array(items) => &mut items[index],
            Value::Object(fields) => match fields.values_mut().nth(index) {
                Some(child) => child,
                None => return false,
            },
            _ => return false,
        };
        let inside = count_nodes(child);
        if *left >= inside {
            *left -= inside;
            continue;
        }
        let itself = *left == 0;
        match value {
            Value::Array(items) if itself && luck.below(4) == 0 => drop(items.remove(index)),
            Value::Array(items) if itself && luck.below(4) == 0 => {
                let twin = items[index].clone();
                items.push(twin);
            }
            Value::Object(fields) if itself && luck.below(4) == 0 => {
                let key = fields.keys().nth(index).cloned();
                key.map(|key| fields.remove(&key));
            }
            Value::Array(items) => return change_node(&mut items[index], left, new, luck),
            Value::Object(fields) => {
                let child = fields.values_mut().nth(index);
                return child.is_some_and(|child| change_node(child, left, new, luck));
            }
            _ => return false,
        }
        return true;
    }
    false
}

fn nearby_number(number: f64, luck: &mut Stream) -> Value {
    let by = f64::from(luck.below(5)) - 2.0;
    let whole = number + by;
    json!(whole as i64)
}

fn replacement(lent: &Value, luck: &mut Stream) -> Value {
    match luck.below(16) {
        0 => Value::Null,
        1 => json!(luck.below(2) == 0),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(u64::MAX),
        5 => json!(i64::MIN),
        6 => json!(1e308),
        7 => json!(""),
        8 => json!("x".repeat(300)),
        9 => json!([]),
        10 => json!({}),
        11 => json!(luck.below(70)),
        12 => json!("\u{0}\u{202e}ż"),
        13 => json!([[[[1]]]]),
        _ => node_at(lent, random_index(count_nodes(lent), luck)),
    }
}

/// The node after `left` other nodes.
fn node_at(value: &Value, left: usize) -> Value {
    let Some(mut left) = left.checked_sub(1) else {
        return value.clone();
    };
    let children: Vec<&Value> = match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => Vec::new(),
    };
    for child in children {
        let inside = count_nodes(child);
        if left < inside {
            return node_at(child, left);
        }
        left -= inside;
    }
    Value::Null
}
