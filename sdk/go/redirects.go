package cartulary

import (
	"net/http"
	"strings"
)

// A redirect is not followed: it would make a GET without a body of the request, or hand its body and its headers to
// another server.
var staysHere = &http.Client{Transport: quietTransport{}, CheckRedirect: endsHere}

func endsHere(*http.Request, []*http.Request) error {
	return http.ErrUseLastResponse
}

// httpClient follows redirects only where it was given a rule for them.
func (c *Client) httpClient() *http.Client {
	if c.HTTPClient == nil {
		return staysHere
	}
	if c.HTTPClient.CheckRedirect != nil {
		return c.HTTPClient
	}
	own := *c.HTTPClient
	own.Transport = quietTransport{own.Transport}
	own.CheckRedirect = endsHere
	return &own
}

// quietTransport hides a Location that is no URL: the error of http.Client would have all of it.
type quietTransport struct {
	// given is http.DefaultTransport when it is nil.
	given http.RoundTripper
}

func (t quietTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	given := t.given
	if given == nil {
		given = http.DefaultTransport
	}
	response, err := given.RoundTrip(request)
	if err != nil {
		return response, err
	}
	if _, fault := response.Location(); fault != nil && fault != http.ErrNoLocation {
		response.Header.Set("Location", "about:blank")
	}
	return response, nil
}

// redirectOf says to which host a response leads, and no more: whatever else it has may be a secret, as the keys in the
// paths of hosted nodes are. It is empty for what is no redirect.
func redirectOf(response *http.Response) string {
	if response.StatusCode < 300 || response.StatusCode > 399 || response.Header.Get("Location") == "" {
		return ""
	}
	return "a redirect to " + placeOf(response) + ", which is not followed"
}

func placeOf(response *http.Response) string {
	place, err := response.Location()
	if err != nil || place.Host == "" {
		return "elsewhere"
	}
	asked := response.Request
	if asked != nil && place.Scheme == asked.URL.Scheme && strings.EqualFold(place.Host, asked.URL.Host) {
		return "elsewhere on the same host"
	}
	return place.Scheme + "://" + place.Host
}
