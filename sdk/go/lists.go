package cartulary

import (
	"encoding/json"
)

// List is a list that may not be null in a request: one that is nil is sent as an empty one, which it is in Go. A
// []T can be assigned to it, and it to a []T.
type List[T any] []T

// MarshalJSON gives an array.
func (l List[T]) MarshalJSON() ([]byte, error) {
	if l == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(l))
}

// Map is a map that may not be null in a request: one that is nil is sent as an empty one.
type Map[K ~string, V any] map[K]V

// MarshalJSON gives an object.
func (m Map[K, V]) MarshalJSON() ([]byte, error) {
	if m == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(map[K]V(m))
}
