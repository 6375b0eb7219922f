/** Go test of the client's HTTP: requests, redirects, and length limits of answers. */

export const goTransportTest = `package cartulary

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const chainIDAnswer = \`{"id":1,"result":"0x1"}\`

func TestAccept(t *testing.T) {
	for given, expected := range map[string]string{
		"":    "application/json; errors=docs, application/json",
		"a/b": "a/b",
	} {
		var got string
		server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
			got = in.Header.Get("Accept")
			fmt.Fprint(out, chainIDAnswer)
		}))
		client := &Client{URL: server.URL}
		if given != "" {
			client.Header = http.Header{"Accept": {given}}
		}
		_, err := Call(context.Background(), client, EthChainID, EthChainIDParams{})
		server.Close()
		if err != nil || got != expected {
			t.Errorf("%q: %q, %v", given, got, err)
		}
	}
}

// movedServer leads to a server that counts what it is asked.
func movedServer(t *testing.T, status int, path string) (url, target string, asked *int) {
	asked = new(int)
	other := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		*asked++
		fmt.Fprint(out, chainIDAnswer)
	}))
	t.Cleanup(other.Close)
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		out.Header().Set("Location", strings.Replace(other.URL, "//", "//user:secret@", 1)+path)
		out.WriteHeader(status)
		// The body of a redirect is no answer, whatever it says.
		fmt.Fprint(out, chainIDAnswer)
	}))
	t.Cleanup(server.Close)
	return server.URL, other.URL, asked
}

func TestRedirects(t *testing.T) {
	given := &http.Client{}
	for _, status := range []int{301, 302, 303, 307, 308} {
		for _, transport := range []*http.Client{nil, given} {
			url, target, asked := movedServer(t, status, "/secret?key=secret#secret")
			client := &Client{URL: url, HTTPClient: transport, Header: http.Header{"X-Key": {"secret"}}}
			_, err := Call(context.Background(), client, EthChainID, EthChainIDParams{})
			var failure *HTTPError
			if !errors.As(err, &failure) || failure.Status != status || !strings.Contains(err.Error(), "a redirect to "+target+",") {
				t.Errorf("%d: %v", status, err)
			}
			if *asked != 0 || strings.Contains(fmt.Sprint(err), "secret") {
				t.Errorf("%d: asked %d times, %v", status, *asked, err)
			}
		}
	}
	if given.CheckRedirect != nil {
		t.Error("the client that was given is another one now")
	}
	follows := func(*http.Request, []*http.Request) error { return nil }
	url, _, asked := movedServer(t, 308, "")
	client := &Client{URL: url, HTTPClient: &http.Client{CheckRedirect: follows}}
	if _, err := Call(context.Background(), client, EthChainID, EthChainIDParams{}); err != nil || *asked != 1 {
		t.Errorf("a client with a rule of its own: asked %d times, %v", *asked, err)
	}
}

func TestPlacesOfRedirects(t *testing.T) {
	for location, place := range map[string]string{
		"/v3/secret?secret":             "elsewhere on the same host",
		"secret":                        "elsewhere on the same host",
		"//user:secret@b.test/secret":   "http://b.test",
		"https://b.test:8545/v3/secret": "https://b.test:8545",
		"https://user:sec/ret@b.test":   "elsewhere",
		"http://b.test/secret%zz":       "elsewhere",
		"mailto:secret":                 "elsewhere",
	} {
		server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
			out.Header().Set("Location", location)
			out.WriteHeader(308)
		}))
		for _, transport := range []*http.Client{nil, {}} {
			client := &Client{URL: server.URL, HTTPClient: transport}
			_, err := Call(context.Background(), client, EthChainID, EthChainIDParams{})
			var failure *HTTPError
			if !errors.As(err, &failure) || failure.Reason != "a redirect to "+place+", which is not followed" {
				t.Errorf("%q: %v", location, err)
			}
		}
		server.Close()
	}
}

func TestAnswerBytesMax(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(out, chainIDAnswer)
	}))
	defer server.Close()
	length := int64(len(chainIDAnswer))
	for bytesMax, isRead := range map[int64]bool{
		math.MaxInt64: true, math.MaxInt64 - 1: true, length: true, length - 1: false, 1: false,
		0: true, -1: true, math.MinInt64: true,
	} {
		client := &Client{URL: server.URL, AnswerBytesMax: bytesMax}
		_, err := Call(context.Background(), client, EthChainID, EthChainIDParams{})
		var failure *HTTPError
		if isRead && err != nil || !isRead && !errors.As(err, &failure) {
			t.Errorf("%d: %v", bytesMax, err)
		}
	}
}
`
