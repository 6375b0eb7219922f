// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Calls a precompiled contract and logs what it answered.
contract Precompiles {
    event Answered(address indexed precompile, bool done, bytes output);

    error Refused(address precompile);

    function ask(address precompile, bytes calldata input) public returns (bool done, bytes memory output) {
        (done, output) = precompile.staticcall(input);
        if (!done || output.length == 0) revert Refused(precompile);
        emit Answered(precompile, done, output);
    }

    /// The three hashes of one input in one transaction.
    function hashes(bytes calldata input) external returns (bytes32 sha, bytes20 ripe, bytes32 keccak) {
        sha = sha256(input);
        ripe = ripemd160(input);
        keccak = keccak256(input);
        emit Answered(address(2), true, abi.encode(sha, ripe, keccak));
    }

    /// The signer, by the language's own function.
    function signer(bytes32 hash, uint8 v, bytes32 r, bytes32 s) external returns (address account) {
        account = ecrecover(hash, v, r, s);
        emit Answered(address(1), account != address(0), abi.encode(account));
    }
}
