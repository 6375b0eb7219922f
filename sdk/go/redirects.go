package cartulary

import (
	"net/http"
)

// A redirect is not followed: it would make a GET without a body of the request, or hand its body and its headers to
// another server.
var staysHere = &http.Client{CheckRedirect: endsHere}

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
	own.CheckRedirect = endsHere
	return &own
}

// redirectOf says where a response leads, without what may be secret there. It is empty for what is no redirect.
func redirectOf(response *http.Response) string {
	if response.StatusCode < 300 || response.StatusCode > 399 || response.Header.Get("Location") == "" {
		return ""
	}
	place, err := response.Location()
	if err != nil {
		return "a redirect to elsewhere, which is not followed"
	}
	place.User, place.RawQuery, place.ForceQuery, place.Fragment, place.RawFragment = nil, "", false, "", ""
	return "a redirect to " + place.String() + ", which is not followed"
}
