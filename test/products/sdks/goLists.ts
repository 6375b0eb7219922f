/** Go test of nil lists and maps, which the client must not send as null where the node rejects null. */

/** Also sends requests to the node at CARTULARY_URL. */
export const goListsTest = `package cartulary

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

func TestNilLists(t *testing.T) {
	for _, one := range []struct {
		value    any
		expected string
	}{
		{EthGetProofParams{}, \`{"address":"","storageKeys":[]}\`},
		{AccessListEntryInput{}, \`{"address":"","storageKeys":[]}\`},
		{TransactionCall{AccessList: AccessListInput{{}}}, \`{"accessList":[{"address":"","storageKeys":[]}]}\`},
		{TransactionCall{}, \`{}\`},
		{TraceCallManyParams{}, \`{"calls":[]}\`},
		{TraceCallRequest{}, \`[{},[]]\`},
		{TraceGetParams{}, \`{"transactionHash":"","indices":[]}\`},
		{SimulateOptions{}, \`{"blockStateCalls":[]}\`},
		{AddressFilter{AddressList: new(AddressList)}, \`[]\`},
		{EthGetStorageValuesParams{}, \`{"requests":{}}\`},
		{EthGetStorageValuesParams{Requests: StorageRequests{"0x": nil}}, \`{"requests":{"0x":[]}}\`},
	} {
		text, err := json.Marshal(one.value)
		if err != nil || string(text) != one.expected {
			t.Errorf("%T: %s, %v", one.value, text, err)
		}
	}
}

// Where null says something of its own, nil is null.
func TestNullIsMeant(t *testing.T) {
	text, err := json.Marshal(TestingBuildBlockV1Params{PayloadAttributes: PayloadAttributes{Timestamp: "0x1"}})
	if err != nil || !strings.Contains(string(text), \`"transactions":null\`) {
		t.Errorf("%s, %v", text, err)
	}
}

func TestListsAreSlices(t *testing.T) {
	keys := []Hash32{"0x1"}
	entry := AccessListEntryInput{StorageKeys: keys}
	entry.StorageKeys = append(entry.StorageKeys, []Hash32{"0x2"}...)
	keys = entry.StorageKeys
	if text, err := json.Marshal(entry); err != nil || string(text) != \`{"address":"","storageKeys":["0x1","0x2"]}\` {
		t.Errorf("%s, %v, %v", text, err, keys)
	}
}

func TestNodeTakesNilLists(t *testing.T) {
	client := &Client{URL: os.Getenv("CARTULARY_URL")}
	address := Address("0x00000000000000000000000000000000000000aa")
	proof, err := Call(context.Background(), client, EthGetProof, EthGetProofParams{Address: address, Block: Latest()})
	if err != nil || len(proof.StorageProof) != 0 {
		t.Errorf("eth_getProof: %v", err)
	}
	call := TransactionCall{To: address, AccessList: AccessListInput{{Address: address}}}
	if _, err := Call(context.Background(), client, EthCall, EthCallParams{Transaction: call}); err != nil {
		t.Errorf("eth_call: %v", err)
	}
}
`
