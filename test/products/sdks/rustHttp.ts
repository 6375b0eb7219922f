/** Rust test of the transports over HTTP: requests, statuses, redirects, and secrets in URLs. */

/** Also sends requests to the node at CARTULARY_URL. */
export const rustHttpTest = `use cartulary::call::{AsyncTransport, CallError, Transport};
use cartulary::http::{AsyncHttp, BlockingHttp};
use cartulary::types::*;
use cartulary::{BlockId, Client};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

/// A server that sends one response. Returns its URL, and the thread that returns the request.
fn serve_once(head: &str, body: &str) -> (String, thread::JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/v3/secret?key=secret", listener.local_addr().unwrap());
    let length = body.len();
    let response = format!("HTTP/1.1 {head}\\r\\nContent-Length: {length}\\r\\nConnection: close\\r\\n\\r\\n{body}");
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut request = Vec::new();
        let mut part = [0; 4096];
        while !request.ends_with(b"}") {
            let length = stream.read(&mut part).unwrap();
            assert!(length > 0, "the request ended early");
            request.extend_from_slice(&part[..length]);
        }
        stream.write_all(response.as_bytes()).unwrap();
        String::from_utf8(request).unwrap()
    });
    (url, server)
}

const BYTES_MAX: u64 = 20;

fn blocking(url: &str) -> Result<String, String> {
    let transport = BlockingHttp::new(url).answer_bytes_max(BYTES_MAX);
    transport.send(r#"{"a":1}"#).map_err(|error| error.to_string())
}

fn non_blocking(url: &str) -> Result<String, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let transport = AsyncHttp::new(url).unwrap().answer_bytes_max(BYTES_MAX);
    let sent = transport.send(r#"{"a":1}"#.to_string());
    runtime.block_on(sent).map_err(|error| error.to_string())
}

type Send = fn(&str) -> Result<String, String>;
const TRANSPORTS: [Send; 2] = [blocking, non_blocking];

#[test]
fn send_json_and_ask_for_links_in_errors() {
    for send in TRANSPORTS {
        let (url, server) = serve_once("200 OK\\r\\nContent-Type: application/json", "[1]");
        assert_eq!(send(&url).as_deref(), Ok("[1]"));
        let request = server.join().unwrap().to_lowercase();
        assert!(request.starts_with("post /v3/secret?key=secret http/1.1\\r\\n"), "{request}");
        assert!(request.contains("\\r\\ncontent-type: application/json\\r\\n"), "{request}");
        let accept = "\\r\\naccept: application/json; errors=docs, application/json\\r\\n";
        assert!(request.contains(accept), "{request}");
        assert!(request.ends_with("\\r\\n\\r\\n{\\"a\\":1}"), "{request}");
    }
}

#[test]
fn return_json_of_any_status_and_refuse_other_responses() {
    for send in TRANSPORTS {
        for (head, expected) in [
            ("429 Slow\\r\\nContent-Type: Application/JSON ; charset=utf-8", Ok("{}")),
            ("503 No\\r\\nContent-Type: application/json", Ok("{}")),
            ("200 OK", Ok("{}")),
            ("502 No\\r\\nContent-Type: text/html", Err("HTTP 502: the response is not JSON")),
            ("404 No", Err("HTTP 404: the response is not JSON")),
        ] {
            let (url, server) = serve_once(head, "{}");
            assert_eq!(send(&url).as_deref().map_err(String::as_str), expected, "{head}");
            server.join().unwrap();
        }
    }
}

#[test]
fn bound_the_length_of_an_answer() {
    for send in TRANSPORTS {
        for length in [19, 20, 21, 100_000] {
            let body = "1".repeat(length);
            let (url, server) = serve_once("200 OK\\r\\nContent-Type: application/json", &body);
            let expected = if length <= 20 { Ok(body) } else { Err("the answer has more than 20 bytes".to_string()) };
            assert_eq!(send(&url), expected);
            server.join().unwrap();
        }
    }
}

#[test]
fn do_not_follow_redirects() {
    for send in TRANSPORTS {
        for status in [301, 302, 303, 307, 308] {
            // Nothing accepts connections at port 1.
            let location = "Location: http://127.0.0.1:1/secret\\r\\nContent-Type: application/json";
            let (url, server) = serve_once(&format!("{status} Moved\\r\\n{location}"), "{}");
            let expected = format!("HTTP {status}: a redirect, which is not followed");
            assert_eq!(send(&url), Err(expected));
            server.join().unwrap();
        }
    }
}

#[test]
fn do_not_show_secrets_of_the_url() {
    for send in TRANSPORTS {
        let error = send("http://127.0.0.1:1/v3/secret?key=secret").unwrap_err();
        assert!(!error.is_empty() && !error.contains("secret"), "{error}");
    }
}

fn node() -> String {
    std::env::var("CARTULARY_URL").unwrap()
}

#[test]
fn call_a_node() {
    let client = Client::new(BlockingHttp::new(node()));
    let head = client.call(&EthBlockNumberParams {}).unwrap();
    let params = EthGetBlockByNumberParams { block: BlockId::latest(), full_transactions: None };
    let Some(BlockOrPending::Block(block)) = client.call(&params).unwrap() else {
        panic!("no head");
    };
    assert_eq!(block.number, head);
    for block in [BlockId::hash(&block.hash), head.to_u64().unwrap().into(), head.into()] {
        assert!(client.call(&EthGetBlockReceiptsParams { block }).unwrap().is_some());
    }
    let filter = LogFilter {
        from_block: Some(BlockId::earliest()),
        to_block: Some(10_u64.into()),
        ..Default::default()
    };
    client.call(&EthGetLogsParams { filter }).unwrap();
}

#[test]
fn share_a_client_between_tasks() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let client = std::sync::Arc::new(Client::new(AsyncHttp::new(node()).unwrap()));
        let tasks: Vec<_> = (0..8_u64)
            .map(|number| {
                let client = client.clone();
                tokio::spawn(async move {
                    let params = EthGetBlockByNumberParams { block: number.into(), full_transactions: None };
                    match client.call_async(&params).await {
                        Ok(Some(BlockOrPending::Block(block))) => assert_eq!(block.number.to_u64(), Ok(number)),
                        other => panic!("{other:?}"),
                    }
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        let params = EthGetBlockReceiptsParams { block: "yesterday".into() };
        assert!(matches!(client.call_async(&params).await, Err(CallError::Rpc(_))));
    });
}
`
