package cartulary

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"sync"
)

// Null is a JSON null.
type Null struct{}

// UnmarshalJSON accepts only null.
func (n *Null) UnmarshalJSON(data []byte) error {
	if string(bytes.TrimSpace(data)) != "null" {
		return fmt.Errorf("cartulary: expected null, got %s", excerpt(data))
	}
	return nil
}

// MarshalJSON returns null.
func (n Null) MarshalJSON() ([]byte, error) {
	return []byte("null"), nil
}

// Nullable is a member that is absent, null, or has a value, and whose meaning differs between the three.
type Nullable[T any] struct {
	// Present is false if the member is absent.
	Present bool
	// Value is nil if the member is null or absent.
	Value *T
}

// IsZero makes encoding/json leave out an absent member (omitzero).
func (n Nullable[T]) IsZero() bool {
	return !n.Present
}

// UnmarshalJSON is called for null too, but not for an absent member.
func (n *Nullable[T]) UnmarshalJSON(data []byte) error {
	n.Present = true
	n.Value = nil
	return json.Unmarshal(data, &n.Value)
}

// MarshalJSON returns null or the value.
func (n Nullable[T]) MarshalJSON() ([]byte, error) {
	return json.Marshal(n.Value)
}

// looked holds what is known about a JSON value before the whole value is decoded.
type looked struct {
	data []byte
	// kind is the first character of the value, but 't' for both booleans and '0' for all numbers.
	kind    byte
	members map[string]json.RawMessage
}

func lookAt(data []byte) looked {
	data = bytes.TrimSpace(data)
	value := looked{data: data, kind: kindOf(data)}
	if value.kind == '{' {
		// Invalid JSON gives no members. Decoding its branch reports the fault.
		_ = json.Unmarshal(data, &value.members)
	}
	return value
}

func kindOf(data []byte) byte {
	if len(data) == 0 {
		return 0
	}
	switch first := data[0]; {
	case first == 'f':
		return 't'
	case first == '-' || first >= '0' && first <= '9':
		return '0'
	default:
		return first
	}
}

func (v looked) isOf(kind byte) bool {
	return v.kind == kind
}

// isListOf reports whether the value is an array that is empty or begins with a value of the kind.
func (v looked) isListOf(kind byte) bool {
	if v.kind != '[' {
		return false
	}
	first := kindOf(bytes.TrimSpace(v.data[1:]))
	return first == ']' || first == kind
}

func (v looked) isText(key string, values ...string) bool {
	var text string
	return json.Unmarshal(v.members[key], &text) == nil && slices.Contains(values, text)
}

func (v looked) isNull(key string) bool {
	return string(v.members[key]) == "null"
}

func (v looked) isThere(key string) bool {
	member, found := v.members[key]
	return found && string(member) != "null"
}

func (v looked) isEmpty() bool {
	return v.kind == '{' && len(v.members) == 0
}

func (v looked) keysMatch(pattern string) bool {
	expression := compiled(pattern)
	for key := range v.members {
		if !expression.MatchString(key) {
			return false
		}
	}
	return true
}

func (v looked) keysAreOf(keys ...string) bool {
	for key := range v.members {
		if !slices.Contains(keys, key) {
			return false
		}
	}
	return true
}

func (v looked) hasKeys(keys ...string) bool {
	for _, key := range keys {
		if _, found := v.members[key]; !found {
			return false
		}
	}
	return true
}

func noBranch(name string) error {
	return fmt.Errorf("cartulary: a %s has no value: none of its fields is set", name)
}

func (v looked) noBranchOf(name string) error {
	return fmt.Errorf("cartulary: no branch of %s takes %s", name, excerpt(v.data))
}

// patterns has one entry for each pattern of keys in the contract.
var patterns sync.Map

func compiled(pattern string) *regexp.Regexp {
	known, found := patterns.Load(pattern)
	if !found {
		known, _ = patterns.LoadOrStore(pattern, regexp.MustCompile(pattern))
	}
	return known.(*regexp.Regexp)
}

func decodeInto[T any](data []byte, into **T) error {
	value := new(T)
	if err := json.Unmarshal(data, value); err != nil {
		return err
	}
	*into = value
	return nil
}

func decodeTuple(data []byte, into ...any) error {
	var entries []json.RawMessage
	if err := json.Unmarshal(data, &entries); err != nil {
		return err
	}
	if len(entries) != len(into) {
		return fmt.Errorf("cartulary: expected an array of %d entries, got %d", len(into), len(entries))
	}
	for at, entry := range entries {
		if err := json.Unmarshal(entry, into[at]); err != nil {
			return err
		}
	}
	return nil
}

// excerptBytesMax is the maximum length of a value in an error message.
const excerptBytesMax = 80

func excerpt(data []byte) string {
	if len(data) <= excerptBytesMax {
		return string(data)
	}
	return string(data[:excerptBytesMax]) + "…"
}
