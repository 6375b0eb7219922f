// Package cartulary has the types of Cartulary's JSON-RPC methods, and a client over HTTP.
package cartulary

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"sync/atomic"
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
	// HTTPClient is http.DefaultClient when it is nil.
	HTTPClient *http.Client
	// Header is sent with every request, besides content-type.
	Header http.Header
	// AnswerBytesMax bounds what is read of one answer. 256 MiB when it is 0.
	AnswerBytesMax int64

	lastID atomic.Int64
}

// RPCError is an error that the server answered; its codes are the constants that begin with Code.
type RPCError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

func (e *RPCError) Error() string {
	return fmt.Sprintf("%s (%d)", e.Message, e.Code)
}

// HTTPError says that what came back is no JSON-RPC answer to the request.
type HTTPError struct {
	Status int
	Reason string
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
	Error  *RPCError       `json:"error"`
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
	status, text, err := client.post(ctx, body)
	if err != nil {
		return result, err
	}
	var got answer
	if err := json.Unmarshal(text, &got); err != nil {
		return result, &HTTPError{Status: status, Reason: "the body is not JSON"}
	}
	if got.Error != nil {
		return result, got.Error
	}
	if got.ID == nil || *got.ID != id || got.Result == nil {
		return result, &HTTPError{Status: status, Reason: "the body is no answer to the request"}
	}
	err = json.Unmarshal(got.Result, &result)
	return result, err
}

func (c *Client) post(ctx context.Context, body []byte) (status int, text []byte, err error) {
	message, err := http.NewRequestWithContext(ctx, http.MethodPost, c.URL, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	for name, values := range c.Header {
		message.Header[name] = values
	}
	message.Header.Set("Content-Type", "application/json")
	transport := c.HTTPClient
	if transport == nil {
		transport = http.DefaultClient
	}
	response, err := transport.Do(message)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	bytesMax := c.AnswerBytesMax
	if bytesMax == 0 {
		bytesMax = answerBytesMaxDefault
	}
	text, err = io.ReadAll(io.LimitReader(response.Body, bytesMax+1))
	if err == nil && int64(len(text)) > bytesMax {
		err = &HTTPError{Status: response.StatusCode, Reason: fmt.Sprintf("more than %d bytes", bytesMax)}
	}
	return response.StatusCode, text, err
}
