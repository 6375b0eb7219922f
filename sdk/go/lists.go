package cartulary

import "encoding/json"

// List is a list in a request, where the server refuses null. A nil List is sent as an empty array. A List[T] and a []T
// can be assigned to each other.
type List[T any] []T

// MarshalJSON returns an array.
func (l List[T]) MarshalJSON() ([]byte, error) {
	if l == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(l))
}

// Map is a map in a request, where the server refuses null. A nil Map is sent as an empty object.
type Map[K ~string, V any] map[K]V

// MarshalJSON returns an object.
func (m Map[K, V]) MarshalJSON() ([]byte, error) {
	if m == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(map[K]V(m))
}
