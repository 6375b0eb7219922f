// Command ethclient uses the clients of go-ethereum on a development chain, over the socket or URL that its argument names,
// and prints the error of each action, or null, as JSON.
package main

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/tracers"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/ethclient/gethclient"
	"github.com/ethereum/go-ethereum/rpc"
)

// The first account of both programs.
const key = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"

var stranger = common.HexToAddress("0x5151515151515151515151515151515151515151")

type session struct {
	ctx    context.Context
	rpc    *rpc.Client
	client *ethclient.Client
	key    *ecdsa.PrivateKey
	sender common.Address
}

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	connection, err := rpc.DialContext(ctx, os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	private, _ := crypto.HexToECDSA(key)
	s := session{ctx, connection, ethclient.NewClient(connection), private, crypto.PubkeyToAddress(private.PublicKey)}
	actions := []struct {
		name string
		run  func() error
	}{
		{"ChainID", s.chainID},
		{"SubscribeNewHead", s.subscribeNewHead},
		{"SubscribeTransactionReceipts", s.subscribeTransactionReceipts},
		{"SendTransaction", s.sendTransaction},
		{"SendTransactionSync", s.sendTransactionSync},
		{"BlockByNumber", s.blockByNumber},
		{"BlockReceipts", s.blockReceipts},
		{"FilterLogs", s.filterLogs},
		{"FeeHistory", s.feeHistory},
		{"GetProof", s.getProof},
		{"CallContract", s.callContract},
		{"TraceTransaction", s.traceTransaction},
		{"BatchCall", s.batchCall},
		{"SupportedModules", s.supportedModules},
	}
	outcomes := map[string]any{}
	for _, action := range actions {
		outcomes[action.name] = nil
		if err := action.run(); err != nil {
			outcomes[action.name] = err.Error()
		}
	}
	json.NewEncoder(os.Stdout).Encode(outcomes)
}

func (s *session) chainID() error {
	id, err := s.client.ChainID(s.ctx)
	if err != nil {
		return err
	}
	return want(id.Int64() == 31337, "chain id %v", id)
}

// signed returns a transfer with the next nonce of the account.
func (s *session) signed() (*types.Transaction, error) {
	nonce, err := s.client.PendingNonceAt(s.ctx, s.sender)
	if err != nil {
		return nil, err
	}
	tip, err := s.client.SuggestGasTipCap(s.ctx)
	if err != nil {
		return nil, err
	}
	data := &types.DynamicFeeTx{
		ChainID:   big.NewInt(31337),
		Nonce:     nonce,
		GasTipCap: tip,
		GasFeeCap: big.NewInt(10_000_000_000),
		Gas:       21_000,
		To:        &stranger,
		Value:     big.NewInt(7),
	}
	return types.SignNewTx(s.key, types.LatestSignerForChainID(data.ChainID), data)
}

func (s *session) sent() (*types.Receipt, error) {
	transaction, err := s.signed()
	if err != nil {
		return nil, err
	}
	if err := s.client.SendTransaction(s.ctx, transaction); err != nil {
		return nil, err
	}
	for range 100 {
		receipt, err := s.client.TransactionReceipt(s.ctx, transaction.Hash())
		if err == nil {
			return receipt, nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return nil, fmt.Errorf("no receipt of %v", transaction.Hash())
}

func (s *session) sendTransaction() error {
	receipt, err := s.sent()
	if err != nil {
		return err
	}
	return want(receipt.Status == types.ReceiptStatusSuccessful, "status %d", receipt.Status)
}

func (s *session) sendTransactionSync() error {
	transaction, err := s.signed()
	if err != nil {
		return err
	}
	timeout := 10 * time.Second
	receipt, err := s.client.SendTransactionSync(s.ctx, transaction, &timeout)
	if err != nil {
		return err
	}
	return want(receipt.TxHash == transaction.Hash(), "receipt of %v", receipt.TxHash)
}

func (s *session) subscribeNewHead() error {
	heads := make(chan *types.Header, 4)
	subscription, err := s.client.SubscribeNewHead(s.ctx, heads)
	if err != nil {
		return err
	}
	defer subscription.Unsubscribe()
	receipt, err := s.sent()
	if err != nil {
		return err
	}
	select {
	case head := <-heads:
		return want(head.Hash() == receipt.BlockHash, "head %v instead of %v", head.Hash(), receipt.BlockHash)
	case err := <-subscription.Err():
		return err
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

// A subscription to the receipt of a transaction gets that receipt, and one to another transaction gets nothing.
func (s *session) subscribeTransactionReceipts() error {
	transaction, err := s.signed()
	if err != nil {
		return err
	}
	others, receipts := make(chan []*types.Receipt, 4), make(chan []*types.Receipt, 4)
	other, err := s.client.SubscribeTransactionReceipts(s.ctx, receiptsOf(common.Hash{1}), others)
	if err != nil {
		return err
	}
	defer other.Unsubscribe()
	subscription, err := s.client.SubscribeTransactionReceipts(s.ctx, receiptsOf(transaction.Hash()), receipts)
	if err != nil {
		return err
	}
	defer subscription.Unsubscribe()
	if err := s.client.SendTransaction(s.ctx, transaction); err != nil {
		return err
	}
	select {
	case found := <-receipts:
		if len(others) > 0 {
			return fmt.Errorf("receipts of a transaction that was not named")
		}
		return want(len(found) == 1 && found[0].TxHash == transaction.Hash(), "receipts %v", found)
	case err := <-subscription.Err():
		return err
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

func receiptsOf(hash common.Hash) *ethereum.TransactionReceiptsQuery {
	return &ethereum.TransactionReceiptsQuery{TransactionHashes: []common.Hash{hash}}
}

func (s *session) blockByNumber() error {
	block, err := s.client.BlockByNumber(s.ctx, nil)
	if err != nil {
		return err
	}
	header, err := s.client.HeaderByHash(s.ctx, block.Hash())
	if err != nil {
		return err
	}
	return want(header.Hash() == block.Hash(), "header %v of block %v", header.Hash(), block.Hash())
}

func (s *session) blockReceipts() error {
	receipts, err := s.client.BlockReceipts(s.ctx, rpc.BlockNumberOrHashWithNumber(1))
	if err != nil {
		return err
	}
	return want(len(receipts) == 1, "%d receipts", len(receipts))
}

func (s *session) filterLogs() error {
	logs, err := s.client.FilterLogs(s.ctx, ethereum.FilterQuery{FromBlock: big.NewInt(0)})
	if err != nil {
		return err
	}
	return want(len(logs) == 0, "%d logs", len(logs))
}

func (s *session) feeHistory() error {
	history, err := s.client.FeeHistory(s.ctx, 2, nil, []float64{50})
	if err != nil {
		return err
	}
	return want(len(history.BaseFee) == 3, "%d base fees", len(history.BaseFee))
}

func (s *session) getProof() error {
	proof, err := gethclient.New(s.rpc).GetProof(s.ctx, stranger, nil, nil)
	if err != nil {
		return err
	}
	return want(proof.Balance.Sign() > 0 && len(proof.AccountProof) > 0, "proof of %v", proof.Balance)
}

func (s *session) callContract() error {
	code := hexutil.MustDecode("0x602a60005260206000f3")
	overrides := map[common.Address]gethclient.OverrideAccount{stranger: {Code: code}}
	result, err := gethclient.New(s.rpc).CallContract(s.ctx, ethereum.CallMsg{To: &stranger}, nil, &overrides)
	if err != nil {
		return err
	}
	return want(new(big.Int).SetBytes(result).Int64() == 42, "result %x", result)
}

func (s *session) traceTransaction() error {
	block, err := s.client.BlockByNumber(s.ctx, nil)
	if err != nil {
		return err
	}
	tracer := "callTracer"
	var frame struct{ Type, Value string }
	config := &tracers.TraceConfig{Tracer: &tracer}
	err = s.rpc.CallContext(s.ctx, &frame, "debug_traceTransaction", block.Transactions()[0].Hash(), config)
	if err != nil {
		return err
	}
	return want(frame.Type == "CALL" && frame.Value == "0x7", "frame %v", frame)
}

func (s *session) batchCall() error {
	numbers := make([]hexutil.Uint64, 2)
	batch := []rpc.BatchElem{
		{Method: "eth_blockNumber", Result: &numbers[0]},
		{Method: "eth_chainId", Result: &numbers[1]},
	}
	if err := s.rpc.BatchCallContext(s.ctx, batch); err != nil {
		return err
	}
	return want(numbers[0] > 0 && numbers[1] == 31337, "numbers %v", numbers)
}

func (s *session) supportedModules() error {
	modules, err := s.rpc.SupportedModules()
	if err != nil {
		return err
	}
	return want(modules["eth"] != "", "modules %v", modules)
}

func want(holds bool, format string, values ...any) error {
	if holds {
		return nil
	}
	return fmt.Errorf(format, values...)
}
