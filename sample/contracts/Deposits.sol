// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Emits the log of the beacon chain's deposit contract (EIP-6110), without the deposit tree and without checks.
contract Deposits {
    uint64 private count;

    event DepositEvent(bytes pubkey, bytes withdrawal_credentials, bytes amount, bytes signature, bytes index);

    function deposit(bytes calldata pubkey, bytes calldata credentials, bytes calldata signature)
        external
        payable
    {
        uint64 amount = uint64(msg.value / 1 gwei);
        emit DepositEvent(pubkey, credentials, little(amount), signature, little(count++));
    }

    /// Returns eight bytes, little-endian.
    function little(uint64 value) private pure returns (bytes memory out) {
        out = new bytes(8);
        for (uint256 i = 0; i < 8; i++) out[i] = bytes1(uint8(value >> (8 * i)));
    }
}
