/** Rust test of the values that programs write and read most: quantities, and parameters that choose a block. */

export const rustValuesTest = `use cartulary::quantity::{Quantity, QuantityError};
use cartulary::types::{BlockByHash, BlockByNumber, BlockTag, LogFilter, TransactionCall};
use cartulary::BlockId;
use num_bigint::BigUint;
use serde_json::json;
use std::collections::BTreeMap;

#[test]
fn quantities() {
    for (text, number) in [
        ("0x0", 0_u128),
        ("0x4f1a", 20250),
        ("0x00FF", 255),
        ("0xffffffffffffffff", u64::MAX.into()),
        ("0x10000000000000000", 1 << 64),
        ("0xffffffffffffffffffffffffffffffff", u128::MAX),
    ] {
        let quantity: Quantity = text.parse().unwrap();
        assert_eq!(quantity.to_string(), text);
        assert_eq!(quantity.to_u128(), Ok(number));
        assert_eq!(quantity.big(), BigUint::from(number));
        assert_eq!(Quantity::from(number).to_u128(), Ok(number));
        assert_eq!(quantity.to_u64(), u64::try_from(number).map_err(|_| QuantityError::TooLarge));
        if let Ok(number) = u64::try_from(number) {
            assert_eq!(Quantity::from(number).to_u64(), Ok(number));
        }
    }
    let huge = BigUint::from(u128::MAX) * BigUint::from(3_u8);
    let quantity = Quantity::from(&huge);
    assert_eq!(quantity.big(), huge);
    assert_eq!(quantity.to_u128(), Err(QuantityError::TooLarge));
    assert_eq!(Quantity::default().as_str(), "0x0");
}

#[test]
fn quantities_in_order() {
    let texts = ["0x0", "0x9", "0xA", "0x00FF", "0xff", "0x100", "0xffffffffffffffff", "0x10000000000000000"];
    let quantities = texts.map(|text| text.parse::<Quantity>().unwrap());
    let mut sorted = quantities.clone();
    sorted.reverse();
    sorted.sort();
    assert_eq!(sorted, quantities);
    let opcodes = r#"{"0x2":1,"0x10":3}"#;
    let counts: BTreeMap<Quantity, i64> = serde_json::from_str(opcodes).unwrap();
    assert_eq!(counts[&Quantity::from(16_u64)], 3);
    assert_eq!(serde_json::to_string(&counts).unwrap(), opcodes);
}

#[test]
fn texts_that_are_no_quantities() {
    for text in ["", "0x", "20250", "0xg1", "-0x1", "0x-1", "0x+1", "0x1 ", "0X1", "0x1_0", "latest"] {
        assert_eq!(text.parse::<Quantity>(), Err(QuantityError::Invalid), "{text}");
        assert!(serde_json::from_value::<Quantity>(json!(text)).is_err(), "{text}");
    }
}

#[test]
fn blocks() {
    let hash = format!("0x{}", "ab".repeat(32));
    for (block, expected) in [
        (BlockId::number(0), json!("0x0")),
        (BlockId::number(u64::MAX), json!("0xffffffffffffffff")),
        (256_u64.into(), json!("0x100")),
        (Quantity::from(256_u64).into(), json!("0x100")),
        ("0x100".into(), json!("0x100")),
        (BlockId::latest(), json!(BlockTag::Latest)),
        (BlockId::earliest(), json!(BlockTag::Earliest)),
        (BlockId::pending(), json!(BlockTag::Pending)),
        (BlockId::safe(), json!(BlockTag::Safe)),
        (BlockId::finalized(), json!(BlockTag::Finalized)),
        (BlockId::hash(hash.as_str()), json!({ "blockHash": hash })),
        (
            BlockByNumber { block_number: Box::new(7_u64.into()), block_hash: None }.into(),
            json!({ "blockNumber": "0x7" }),
        ),
    ] {
        assert_eq!(serde_json::to_value(&block).unwrap(), expected);
        assert_eq!(serde_json::from_value::<BlockId>(expected).unwrap(), block);
    }
    let by_hash = BlockByHash { block_hash: hash.clone(), ..Default::default() };
    assert_eq!(BlockId::from(by_hash), BlockId::hash(hash));
}

#[test]
fn in_parameters() {
    let filter = LogFilter {
        from_block: Some(1_u64.into()),
        to_block: Some(BlockId::latest()),
        ..Default::default()
    };
    let expected = json!({ "fromBlock": "0x1", "toBlock": "latest" });
    assert_eq!(serde_json::to_value(filter).unwrap(), expected);
    let call = TransactionCall { value: Some(5_u64.into()), ..Default::default() };
    assert_eq!(serde_json::to_value(call).unwrap(), json!({ "value": "0x5" }));
}
`
