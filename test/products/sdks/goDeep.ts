/** Go test of deeply nested answers. */

/** Reads the answers of `deepTraces` from files named after the method, in its own folder. */
export const goDeepTest = `package cartulary

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"
)

func answeredWith[P, R any](t *testing.T, method Method[P, R], body string) (R, error) {
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		// A hostile answer is not read to its end.
		_, _ = out.Write([]byte(body))
	}))
	defer server.Close()
	var params P
	return Call(context.Background(), &Client{URL: server.URL}, method, params)
}

func deepRoundTrip[P, R any](t *testing.T, method Method[P, R]) {
	text, err := os.ReadFile(string(method) + ".json")
	if err != nil {
		t.Fatal(err)
	}
	result, err := answeredWith(t, method, string(text))
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	again, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "result": result})
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	var expected, got any
	if json.Unmarshal(text, &expected) != nil || json.Unmarshal(again, &got) != nil || !reflect.DeepEqual(expected, got) {
		t.Errorf("%s: became something else", method)
	}
}

func TestDeepTraces(t *testing.T) {
	deepRoundTrip(t, DebugTraceTransaction)
	deepRoundTrip(t, TraceCall)
}

func TestNoTraceIsSoDeep(t *testing.T) {
	for _, body := range []string{
		strings.Repeat("[", 4_000_000),
		\`{"id":1,"result":\` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + "}",
	} {
		_, err := answeredWith(t, DebugTraceTransaction, body)
		var failure *HTTPError
		if !errors.As(err, &failure) {
			t.Errorf("%v", err)
		}
	}
}
`
