/** Rust test of the names of errors. */

/** Reads `errorCases.json` in its own folder. */
export const rustErrorsTest = `use cartulary::call::{result, CallError, RpcError};
use cartulary::errors::ErrorName;
use cartulary::types::EthChainIdParams;
use serde_json::Value;

#[test]
fn have_their_names() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("errorCases.json")).unwrap();
    for case in cases {
        let error: RpcError = serde_json::from_value(case["error"].clone()).unwrap();
        let name = error.error_name().map_or("", ErrorName::as_str);
        assert_eq!(name, case["name"], "{error:?}");
    }
}

#[test]
fn are_of_the_request() {
    let read = |body: &str| result::<EthChainIdParams, ()>(1, body);
    let error = r#""error":{"code":3,"message":"no"}"#;
    for id in ["1", "null"] {
        match read(&format!("{{\\"id\\":{id},{error}}}")) {
            Err(CallError::Rpc(error)) => {
                assert_eq!(error.error_name(), Some(ErrorName::ExecutionReverted))
            }
            other => panic!("{other:?}"),
        }
    }
    let other = read(&format!("{{\\"id\\":2,{error}}}"));
    assert!(matches!(other, Err(CallError::Answer(_))), "{other:?}");
    for no_error in ["{}", r#"{"code":3}"#, r#"{"message":"no"}"#, r#"{"code":3,"message":null}"#] {
        let other = read(&format!(r#"{{"id":1,"result":"0x1","error":{no_error}}}"#));
        assert!(matches!(other, Err(CallError::Answer(_))), "{other:?}");
    }
    let with_null = read(r#"{"id":1,"result":"0x1","error":null}"#);
    assert_eq!(with_null.unwrap().as_str(), "0x1");
}
`
