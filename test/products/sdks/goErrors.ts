/** Go test of the client's errors: their names and retry delays. */

/** Reads `errorCases.json` in its own folder. */
export const goErrorsTest = `package cartulary

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"
)

func TestErrorNames(t *testing.T) {
	text, err := os.ReadFile("errorCases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Error RPCError
		Name  ErrorName
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, one := range cases {
		if got := one.Error.ErrorName(); got != one.Name {
			t.Errorf("%d %q %s: named %q, not %q", one.Error.Code, one.Error.Message, one.Error.Data, got, one.Name)
		}
	}
}

func chainIDFrom(t *testing.T, status int, retryAfter string, body string) (Quantity, error) {
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		if retryAfter != "" {
			out.Header().Set("Retry-After", retryAfter)
		}
		out.WriteHeader(status)
		fmt.Fprint(out, body)
	}))
	defer server.Close()
	client := &Client{URL: server.URL}
	result, err := Call(context.Background(), client, EthChainID, EthChainIDParams{})
	return Quantity(result), err
}

func TestRetryAfter(t *testing.T) {
	limited := func(data string) string {
		return \`{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"rate limit exceeded"\` + data + \`}}\`
	}
	in := func(wait time.Duration) string { return time.Now().Add(wait).UTC().Format(http.TimeFormat) }
	for _, one := range []struct {
		retryAfter, body string
		least, most      time.Duration
	}{
		{"", limited(""), 0, 0},
		{"7", limited(""), 7 * time.Second, 7 * time.Second},
		{"7", limited(\`,"data":{"rate":{"backoff_seconds":3}}\`), 7 * time.Second, 7 * time.Second},
		{"", limited(\`,"data":{"rate":{"backoff_seconds":1.5}}\`), 1500 * time.Millisecond, 1500 * time.Millisecond},
		{"soon", limited(\`,"data":{"rate":{"backoff_seconds":-1}}\`), 0, 0},
		{"-7", limited(\`,"data":"text"\`), 0, 0},
		{in(time.Minute), limited(""), 50 * time.Second, 61 * time.Second},
		{in(-time.Minute), limited(""), 0, 0},
		{"99999999999999999999999", limited(""), time.Hour, 1<<63 - 1},
	} {
		_, err := chainIDFrom(t, 429, one.retryAfter, one.body)
		var failure *RPCError
		if !errors.As(err, &failure) || failure.ErrorName() != NameRateLimited {
			t.Fatalf("%v is not the error of the rate limit", err)
		}
		if failure.RetryAfter < one.least || failure.RetryAfter > one.most {
			t.Errorf("%q, %s: waits %v", one.retryAfter, one.body, failure.RetryAfter)
		}
	}
	_, err := chainIDFrom(t, 503, "2", "<html>")
	var failure *HTTPError
	if !errors.As(err, &failure) || failure.RetryAfter != 2*time.Second || failure.Status != 503 {
		t.Errorf("%#v", err)
	}
}

func TestAnswers(t *testing.T) {
	if result, err := chainIDFrom(t, 200, "", \`{"id":1,"result":"0x1","error":null}\`); err != nil || result != "0x1" {
		t.Errorf("%v, %v", result, err)
	}
	for _, body := range []string{
		\`{"id":1,"result":"0x1","error":false}\`,
		\`{"id":1,"result":"0x1","error":{}}\`,
		\`{"id":1,"error":{}}\`,
		\`{"id":1,"error":{"code":3}}\`,
		\`{"id":null,"error":{"message":"no"}}\`,
		\`{"id":1,"error":{"code":3,"message":null}}\`,
		\`{"id":1,"error":{"code":null,"message":"no"}}\`,
		\`{"id":2,"result":"0x1"}\`,
		\`{"id":2,"error":{"code":3,"message":"of another"}}\`,
		\`{"id":null,"result":"0x1"}\`,
		"",
	} {
		var failure *HTTPError
		if _, err := chainIDFrom(t, 200, "", body); !errors.As(err, &failure) {
			t.Errorf("%s: %v", body, err)
		}
	}
}
`
