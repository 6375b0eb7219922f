/** Go test of the values that programs write and read most: quantities, blocks, and optional parameters. */

/** Also sends requests to the node at CARTULARY_URL. */
export const goValuesTest = `package cartulary

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestQuantities(t *testing.T) {
	huge, _ := new(big.Int).SetString(strings.Repeat("9", 70), 10)
	for _, one := range []struct {
		text   Quantity
		number *big.Int
	}{
		{"0x0", new(big.Int)},
		{"0x4f1a", big.NewInt(20250)},
		{"0x00FF", big.NewInt(255)},
		{"0xffffffffffffffff", new(big.Int).SetUint64(math.MaxUint64)},
		{"0x10000000000000000", new(big.Int).Lsh(big.NewInt(1), 64)},
		{BigQuantity(huge), huge},
	} {
		if one.text.Big().Cmp(one.number) != 0 {
			t.Errorf("%s: %v, not %v", one.text, one.text.Big(), one.number)
		}
		if again := BigQuantity(one.number); again.Big().Cmp(one.number) != 0 {
			t.Errorf("%v: %s", one.number, again)
		}
		n, err := one.text.Uint64()
		if one.number.IsUint64() && (err != nil || n != one.number.Uint64() || Uint64Quantity(n) != BigQuantity(one.number)) {
			t.Errorf("%s: %d, %v", one.text, n, err)
		}
		if !one.number.IsUint64() && !errors.Is(err, strconv.ErrRange) {
			t.Errorf("%s: %d, %v", one.text, n, err)
		}
	}
}

func TestTextsThatAreNoQuantities(t *testing.T) {
	for _, text := range []Quantity{"", "0x", "20250", "0xg1", "-0x1", "0x-1", "0x1 ", "0X1", "0x1_0", "latest"} {
		if n, err := text.Uint64(); err == nil || text.Big() != nil {
			t.Errorf("%q: %d, %v", text, n, text.Big())
		}
		// A quantity that is not one is neither sent nor received.
		if sent, err := json.Marshal(WithdrawalInput{Index: text}); err == nil {
			t.Errorf("%q: sent as %s", text, sent)
		}
		var received Quantity
		if err := json.Unmarshal([]byte(strconv.Quote(string(text))), &received); err == nil {
			t.Errorf("%q: received as %q", text, received)
		}
	}
	if sent, err := json.Marshal(BigQuantity(big.NewInt(-5))); err == nil || !strings.Contains(err.Error(), "-5") {
		t.Errorf("-5: %s, %v", sent, err)
	}
}

func TestBlocks(t *testing.T) {
	hash := Hash32("0x" + strings.Repeat("ab", 32))
	for _, one := range []struct {
		block    BlockNumberOrTagOrHash
		expected string
	}{
		{BlockNumber(0), \`"0x0"\`},
		{BlockNumber(256), \`"0x100"\`},
		{BlockNumber(math.MaxUint64), \`"0xffffffffffffffff"\`},
		{BlockHash(hash), \`{"blockHash":"\` + string(hash) + \`"}\`},
		{Latest(), \`"latest"\`},
		{Earliest(), \`"earliest"\`},
		{Pending(), \`"pending"\`},
		{Safe(), \`"safe"\`},
		{Finalized(), \`"finalized"\`},
	} {
		if text, err := json.Marshal(one.block); err != nil || string(text) != one.expected {
			t.Errorf("%s: %s, %v", one.expected, text, err)
		}
	}
	text, err := json.Marshal(LogFilter{FromBlock: BlockNumber(1), ToBlock: Latest()})
	if err != nil || string(text) != \`{"fromBlock":"0x1","toBlock":"latest"}\` {
		t.Errorf("%s, %v", text, err)
	}
}

func TestOptionalParameters(t *testing.T) {
	to := Address("0x" + strings.Repeat("aa", 20))
	for _, one := range []struct {
		params   any
		expected string
	}{
		{EthCallParams{}, \`{"transaction":{}}\`},
		{
			EthCallParams{Transaction: TransactionCall{To: to, Value: Uint64Quantity(1)}, Block: Latest()},
			\`{"transaction":{"to":"\` + string(to) + \`","value":"0x1"},"block":"latest"}\`,
		},
		{
			EthGetBlockByNumberParams{Block: Latest(), FullTransactions: Ptr(false)},
			\`{"block":"latest","fullTransactions":false}\`,
		},
		{TracerOptions{Tracer: "callTracer", TracerConfig: &TracerConfig{}}, \`{"tracer":"callTracer","tracerConfig":{}}\`},
	} {
		if text, err := json.Marshal(one.params); err != nil || string(text) != one.expected {
			t.Errorf("%s: %s, %v", one.expected, text, err)
		}
	}
}

// A server that cannot be reached shows that nothing was sent.
func TestRequiredParametersAreMissed(t *testing.T) {
	_, err := Call(context.Background(), &Client{URL: "http://127.0.0.1:1"}, EthGetBlockReceipts, EthGetBlockReceiptsParams{})
	if err == nil || !strings.Contains(err.Error(), "BlockNumberOrTagOrHash") {
		t.Errorf("%v", err)
	}
}

func TestNodeTakesBlocks(t *testing.T) {
	ctx, client := context.Background(), &Client{URL: os.Getenv("CARTULARY_URL")}
	head, err := Call(ctx, client, EthBlockNumber, EthBlockNumberParams{})
	if err != nil {
		t.Fatal(err)
	}
	number, err := head.Uint64()
	if err != nil {
		t.Fatal(err)
	}
	latest, err := Call(ctx, client, EthGetBlockByNumber, EthGetBlockByNumberParams{Block: Latest()})
	if err != nil || latest == nil || latest.Block == nil {
		t.Fatalf("%v, %v", latest, err)
	}
	for _, block := range []BlockNumberOrTagOrHash{BlockNumber(number), BlockHash(latest.Block.Hash), Latest()} {
		receipts, err := Call(ctx, client, EthGetBlockReceipts, EthGetBlockReceiptsParams{Block: block})
		if err != nil || receipts == nil {
			t.Errorf("%v: %v", block, err)
		}
	}
	filter := LogFilter{FromBlock: Earliest(), ToBlock: BlockNumber(10)}
	if _, err := Call(ctx, client, EthGetLogs, EthGetLogsParams{Filter: filter}); err != nil {
		t.Error(err)
	}
	// The balance of an answer is the value of a call.
	balance, err := Call(ctx, client, EthGetBalance, EthGetBalanceParams{Address: latest.Block.Miner, Block: Latest()})
	if err != nil {
		t.Fatal(err)
	}
	call := TransactionCall{From: latest.Block.Miner, To: latest.Block.Miner, Value: balance}
	if _, err := Call(ctx, client, EthCall, EthCallParams{Transaction: call, Block: Latest()}); err != nil {
		t.Error(err)
	}
}
`
