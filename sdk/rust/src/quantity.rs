//! Quantities: numbers as hex text.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A number that is not negative, as `0x` and hex digits. The digits stay as the server sent them, so two quantities
/// are equal if their texts are equal.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq, Hash)]
#[serde(try_from = "String", into = "String")]
pub struct Quantity(String);

/// Why a text is not a quantity, or why a quantity does not fit into an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuantityError {
    /// The text is not `0x` and hex digits.
    Invalid,
    /// The integer type has too few bits for the number.
    TooLarge,
}

impl Quantity {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the number, or `TooLarge` if the number needs more than 64 bits.
    pub fn to_u64(&self) -> Result<u64, QuantityError> {
        u64::from_str_radix(self.digits(), 16).map_err(|_| QuantityError::TooLarge)
    }

    /// Returns the number, or `TooLarge` if the number needs more than 128 bits.
    pub fn to_u128(&self) -> Result<u128, QuantityError> {
        u128::from_str_radix(self.digits(), 16).map_err(|_| QuantityError::TooLarge)
    }

    /// Returns the number.
    #[cfg(feature = "num-bigint")]
    pub fn big(&self) -> num_bigint::BigUint {
        num_bigint::BigUint::parse_bytes(self.digits().as_bytes(), 16)
            .expect("the constructors accept only hex digits")
    }

    fn digits(&self) -> &str {
        &self.0[2..]
    }
}

/// By number; two texts of the same number, such as `0xff` and `0x00FF`, by text. So quantities can be the keys of a map.
impl Ord for Quantity {
    fn cmp(&self, other: &Self) -> Ordering {
        let (digits, others) = (
            self.digits().trim_start_matches('0'),
            other.digits().trim_start_matches('0'),
        );
        let lower = |text: &str| text.to_ascii_lowercase();
        (digits.len().cmp(&others.len()))
            .then_with(|| lower(digits).cmp(&lower(others)))
            .then_with(|| self.0.cmp(&other.0))
    }
}

impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Zero.
impl Default for Quantity {
    fn default() -> Self {
        Quantity::from(0_u64)
    }
}

impl From<u64> for Quantity {
    fn from(value: u64) -> Self {
        Quantity(format!("{value:#x}"))
    }
}

impl From<u128> for Quantity {
    fn from(value: u128) -> Self {
        Quantity(format!("{value:#x}"))
    }
}

#[cfg(feature = "num-bigint")]
impl From<&num_bigint::BigUint> for Quantity {
    fn from(value: &num_bigint::BigUint) -> Self {
        Quantity(format!("{value:#x}"))
    }
}

impl TryFrom<String> for Quantity {
    type Error = QuantityError;

    fn try_from(text: String) -> Result<Self, QuantityError> {
        match text.strip_prefix("0x") {
            Some(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit()) => {
                Ok(Quantity(text))
            }
            _ => Err(QuantityError::Invalid),
        }
    }
}

impl FromStr for Quantity {
    type Err = QuantityError;

    fn from_str(text: &str) -> Result<Self, QuantityError> {
        text.to_string().try_into()
    }
}

impl From<Quantity> for String {
    fn from(value: Quantity) -> Self {
        value.0
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Display for QuantityError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            QuantityError::Invalid => "expected a quantity: 0x and hex digits",
            QuantityError::TooLarge => "the quantity does not fit into the integer type",
        })
    }
}

impl std::error::Error for QuantityError {}
