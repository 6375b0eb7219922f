// Package cartulary has types for the JSON-RPC methods of Cartulary, and a client that calls them over HTTP.
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

// Method is the name of a method. Its type parameters are the types of the method's parameters and result.
type Method[Params, Result any] string

// Ptr returns a pointer to a value, for optional fields. From Go 1.26 on, new(value) does the same.
func Ptr[T any](value T) *T {
	return &value
}

// answerBytesMaxDefault is 256 MiB.
const answerBytesMaxDefault = 256 << 20

// Client calls the methods of one server over HTTP. It is safe for concurrent use.
type Client struct {
	// URL is the server's endpoint, such as http://127.0.0.1:8545.
	URL string
	// HTTPClient sends the requests. If it is nil, http.DefaultTransport sends them. The client follows redirects only
	// if HTTPClient has a CheckRedirect that allows them.
	HTTPClient *http.Client
	// Header has additional header fields for every request.
	Header http.Header
	// AnswerBytesMax is the maximum length of an answer in bytes. If it is 0 or less, the maximum is 256 MiB.
	AnswerBytesMax int64

	lastID atomic.Int64
}

// RPCError is a JSON-RPC error from the server. The constants that begin with Code are its codes.
type RPCError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
	// RetryAfter is how long the server asks the client to wait before the next attempt, from the header Retry-After
	// or the error's data. It is 0 if the server does not ask for a wait.
	RetryAfter time.Duration `json:"-"`
}

func (e *RPCError) Error() string {
	return fmt.Sprintf("%s (%d)", e.Message, e.Code)
}

// errorMark identifies an error if the server sends no link to its description.
type errorMark struct {
	name ErrorName
	code int
	// message is the beginning of the error's message. It is empty if the code identifies the error.
	message string
}

// ErrorName returns the error's name in the contract's catalogue. The name comes from the server's link to the error's
// description, or else from the code and the message. It is empty if the catalogue does not have the error.
func (e *RPCError) ErrorName() ErrorName {
	var data struct {
		Docs string `json:"docs"`
	}
	// Data of another form has no link.
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

// HTTPError is the error for a response that is not a JSON-RPC answer to the request.
type HTTPError struct {
	Status int
	Reason string
	// RetryAfter is the wait that the header Retry-After asks for, or 0.
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

// wireError distinguishes absent members from zero values, because an error must have a code and a message.
type wireError struct {
	Code    *int            `json:"code"`
	Message *string         `json:"message"`
	Data    json.RawMessage `json:"data"`
}

// Call calls a method. The error is an *RPCError if the server answered with an error, an *HTTPError if the response is
// not a JSON-RPC answer, or else an error of net/http or encoding/json. Call sends each request once.
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
		return result, response.failure("the body is not a JSON-RPC answer")
	}
	if failed := got.Error; failed != nil && (got.ID == nil || *got.ID == id) {
		if failed.Code == nil || failed.Message == nil {
			return result, response.failure("the body is not a JSON-RPC answer")
		}
		failure := &RPCError{Code: *failed.Code, Message: *failed.Message, Data: failed.Data}
		failure.RetryAfter = response.retryAfter
		if failure.RetryAfter == 0 {
			failure.RetryAfter = backoffOf(failure.Data)
		}
		return result, failure
	}
	if got.ID == nil || *got.ID != id || got.Result == nil {
		return result, response.failure("the body is not an answer to the request")
	}
	err = json.Unmarshal(got.Result, &result)
	return result, err
}

// reply is a response whose body has been read.
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
	// The parameter requests errors with a link to their description. Other servers may not know the parameter, so the
	// header also lists the media type without it.
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
	// Read one byte more than allowed, to find out whether the answer is too long.
	bytesMax = min(bytesMax, math.MaxInt64-1)
	got.text, err = io.ReadAll(io.LimitReader(response.Body, bytesMax+1))
	if err == nil && int64(len(got.text)) > bytesMax {
		err = got.failure(fmt.Sprintf("more than %d bytes", bytesMax))
	}
	return got, err
}

// retrySecondsMax is 136 years. A Duration can hold 292 years.
const retrySecondsMax = 1 << 32

// waitOf reads a number of seconds or a date (RFC 9110, section 10.2.3).
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

// backoffOf reads the wait in the data of the error NameRateLimited.
func backoffOf(data json.RawMessage) time.Duration {
	var limited struct {
		Rate struct {
			BackoffSeconds float64 `json:"backoff_seconds"`
		} `json:"rate"`
	}
	// Data of another form does not ask for a wait.
	_ = json.Unmarshal(data, &limited)
	return secondsOf(limited.Rate.BackoffSeconds)
}

func secondsOf(seconds float64) time.Duration {
	if !(seconds > 0) {
		return 0
	}
	return time.Duration(min(seconds, retrySecondsMax) * float64(time.Second))
}
