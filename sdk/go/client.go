// Package cartulary has the types of Cartulary's JSON-RPC methods, and a client over HTTP.
package cartulary

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Method is the name of a method, with the types of its parameters and of its result.
type Method[Params, Result any] string

// Ptr gives the place of a value, for members that can be left out.
func Ptr[T any](value T) *T {
	return &value
}

// answerBytesMaxDefault is 256 MiB.
const answerBytesMaxDefault = 256 << 20

// Client asks one server over HTTP. It can be used by many goroutines at once.
type Client struct {
	// URL is where the server answers: http://127.0.0.1:8545
	URL string
	// HTTPClient sends the requests; http.DefaultTransport does when it is nil. Redirects are followed only when it has
	// a CheckRedirect that says so.
	HTTPClient *http.Client
	// Header is sent with every request, besides content-type.
	Header http.Header
	// AnswerBytesMax bounds what is read of one answer. 256 MiB when it is 0 or less.
	AnswerBytesMax int64

	lastID atomic.Int64
}

// RPCError is an error that the server answered; its codes are the constants that begin with Code.
type RPCError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
	// RetryAfter is how long the server asks to wait before the call is sent again: the header Retry-After, or what
	// the error's data says. 0 when it says nothing.
	RetryAfter time.Duration `json:"-"`
}

func (e *RPCError) Error() string {
	return fmt.Sprintf("%s (%d)", e.Message, e.Code)
}

// errorMark identifies an error when the server does not link to its description.
type errorMark struct {
	name ErrorName
	code int
	// message is what the message begins with; empty where the code says enough.
	message string
}

// ErrorName gives the error's name in the contract's catalogue: the one whose description the server points at, else
// the one with the code and the message. It is empty for an error that the contract does not tell from others.
func (e *RPCError) ErrorName() ErrorName {
	var data struct {
		Docs string `json:"docs"`
	}
	// Data of another form points at nothing.
	_ = json.Unmarshal(e.Data, &data)
	_, documented, _ := strings.Cut(data.Docs, "#")
	for _, mark := range errorMarks {
		if mark.code == e.Code && string(mark.name) == documented {
			return mark.name
		}
	}
	for _, mark := range errorMarks {
		if mark.code == e.Code && strings.HasPrefix(e.Message, mark.message) {
			return mark.name
		}
	}
	return ""
}

// HTTPError says that what came back is no JSON-RPC answer to the request.
type HTTPError struct {
	Status int
	Reason string
	// RetryAfter is what the header Retry-After says, and 0 when there is none.
	RetryAfter time.Duration
}

func (e *HTTPError) Error() string {
	return fmt.Sprintf("HTTP %d: %s", e.Status, e.Reason)
}

type request struct {
	Version string `json:"jsonrpc"`
	ID      int64  `json:"id"`
	Method  string `json:"method"`
	Params  any    `json:"params"`
}

type answer struct {
	ID     *int64          `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *wireError      `json:"error"`
}

// wireError tells what is left out from what is zero: without a code or a message there is no error.
type wireError struct {
	Code    *int            `json:"code"`
	Message *string         `json:"message"`
	Data    json.RawMessage `json:"data"`
}

// Call asks the server. The error is an *RPCError when the server answered one, an *HTTPError when it answered
// something else, or what net/http and encoding/json give.
func Call[Params, Result any](
	ctx context.Context, client *Client, method Method[Params, Result], params Params,
) (result Result, err error) {
	id := client.lastID.Add(1)
	body, err := json.Marshal(request{Version: "2.0", ID: id, Method: string(method), Params: params})
	if err != nil {
		return result, err
	}
	response, err := client.post(ctx, body)
	if err != nil {
		return result, err
	}
	var got answer
	if err := json.Unmarshal(response.text, &got); err != nil {
		return result, response.failure("the body is no JSON-RPC answer")
	}
	if failed := got.Error; failed != nil && (got.ID == nil || *got.ID == id) {
		if failed.Code == nil || failed.Message == nil {
			return result, response.failure("the body is no JSON-RPC answer")
		}
		failure := &RPCError{Code: *failed.Code, Message: *failed.Message, Data: failed.Data}
		failure.RetryAfter = response.retryAfter
		if failure.RetryAfter == 0 {
			failure.RetryAfter = backoffOf(failure.Data)
		}
		return result, failure
	}
	if got.ID == nil || *got.ID != id || got.Result == nil {
		return result, response.failure("the body is no answer to the request")
	}
	err = json.Unmarshal(got.Result, &result)
	return result, err
}

// reply is a response that was read whole.
type reply struct {
	status     int
	retryAfter time.Duration
	text       []byte
}

func (r reply) failure(reason string) *HTTPError {
	return &HTTPError{Status: r.status, Reason: reason, RetryAfter: r.retryAfter}
}

func (c *Client) post(ctx context.Context, body []byte) (got reply, err error) {
	message, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, bytes.NewReader(body))
	if err != nil {
		return got, err
	}
	for name, values := range c.Header {
		message.Header[name] = values
	}
	message.Header.Set("Content-Type", "application/json")
	// Every error is to say which of the catalogue it is. Other servers may refuse a type with a parameter that they do
	// not know: they find theirs behind it.
	if message.Header.Get("Accept") == "" {
		message.Header.Set("Accept", "application/json; errors=docs, application/json")
	}
	response, err := c.httpClient().Do(message)
	if err != nil {
		return got, err
	}
	defer response.Body.Close()
	got.status = response.StatusCode
	got.retryAfter = waitOf(response.Header.Get("Retry-After"))
	if redirect := redirectOf(response); redirect != "" {
		return got, got.failure(redirect)
	}
	bytesMax := c.AnswerBytesMax
	if bytesMax <= 0 {
		bytesMax = answerBytesMaxDefault
	}
	// One byte more is read, to see that there is one.
	bytesMax = min(bytesMax, math.MaxInt64-1)
	got.text, err = io.ReadAll(io.LimitReader(response.Body, bytesMax+1))
	if err == nil && int64(len(got.text)) > bytesMax {
		err = got.failure(fmt.Sprintf("more than %d bytes", bytesMax))
	}
	return got, err
}

// retrySecondsMax is 136 years: a Duration has room for twice as many.
const retrySecondsMax = 1 << 32

// waitOf reads seconds, or a date (RFC 9110, 10.2.3).
func waitOf(retryAfter string) time.Duration {
	seconds, err := strconv.ParseUint(retryAfter, 10, 64)
	if err == nil || errors.Is(err, strconv.ErrRange) {
		return secondsOf(float64(seconds))
	}
	if at, err := http.ParseTime(retryAfter); err == nil {
		return secondsOf(time.Until(at).Seconds())
	}
	return 0
}

// backoffOf reads what the data of NameRateLimited says.
func backoffOf(data json.RawMessage) time.Duration {
	var limited struct {
		Rate struct {
			BackoffSeconds float64 `json:"backoff_seconds"`
		} `json:"rate"`
	}
	// Data of another form asks for nothing.
	_ = json.Unmarshal(data, &limited)
	return secondsOf(limited.Rate.BackoffSeconds)
}

func secondsOf(seconds float64) time.Duration {
	if !(seconds > 0) {
		return 0
	}
	return time.Duration(min(seconds, retrySecondsMax) * float64(time.Second))
}
