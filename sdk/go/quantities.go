package cartulary

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Uint64Quantity returns a number as a quantity.
func Uint64Quantity(n uint64) Quantity {
	return Quantity("0x" + strconv.FormatUint(n, 16))
}

// BigQuantity returns a number as a quantity. A negative number gives a text that Call refuses to send.
func BigQuantity(n *big.Int) Quantity {
	if n.Sign() < 0 {
		return Quantity(n.String())
	}
	return Quantity("0x" + n.Text(16))
}

// Big returns the number. It is nil if the text is not a quantity; quantities in answers always are.
func (q Quantity) Big() *big.Int {
	if !q.isValid() {
		return nil
	}
	n, _ := new(big.Int).SetString(string(q[2:]), 16)
	return n
}

// Uint64 returns the number, or an error if the number needs more than 64 bits or the text is not a quantity.
func (q Quantity) Uint64() (uint64, error) {
	if !q.isValid() {
		return 0, q.invalid()
	}
	n, err := strconv.ParseUint(string(q[2:]), 16, 64)
	if err != nil {
		return 0, fmt.Errorf("cartulary: %s: %w", excerpt([]byte(q)), errors.Unwrap(err))
	}
	return n, nil
}

// UnmarshalText accepts 0x and hex digits, and keeps the digits as they are.
func (q *Quantity) UnmarshalText(text []byte) error {
	if read := Quantity(text); !read.isValid() {
		return read.invalid()
	}
	*q = Quantity(text)
	return nil
}

// MarshalText returns the text, or an error if the text is not a quantity.
func (q Quantity) MarshalText() ([]byte, error) {
	if !q.isValid() {
		return nil, q.invalid()
	}
	return []byte(q), nil
}

func (q Quantity) isValid() bool {
	digits, found := strings.CutPrefix(string(q), "0x")
	return found && digits != "" && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}

func (q Quantity) invalid() error {
	return fmt.Errorf("cartulary: expected 0x and hex digits, got %q", excerpt([]byte(q)))
}
