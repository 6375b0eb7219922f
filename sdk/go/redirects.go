package cartulary

import (
	"net/http"
	"strings"
)

// staysHere does not follow redirects, because a redirect could turn the POST into a GET, or send the body and the header
// to another server.
var staysHere = &http.Client{Transport: quietTransport{}, CheckRedirect: endsHere}

func endsHere(*http.Request, []*http.Request) error {
	return http.ErrUseLastResponse
}

// httpClient returns a client that follows redirects only if c.HTTPClient has a rule for them.
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

// quietTransport replaces a Location that is not a URL, because the error of http.Client would show all of it.
type quietTransport struct {
	// given sends the requests. If it is nil, http.DefaultTransport sends them.
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

// redirectOf describes the target of a redirect by its scheme and host alone, because the path may contain a secret, such
// as the API key of a hosted node. It returns "" for a response that is not a redirect.
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
