// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Calls precompiled contracts, and logs the output.
contract Precompiles {
    event Answered(address indexed precompile, bool done, bytes output);

    error Refused(address precompile);

    function ask(address precompile, bytes calldata input) public returns (bool done, bytes memory output) {
        (done, output) = precompile.staticcall(input);
        if (!done || output.length == 0) revert Refused(precompile);
        emit Answered(precompile, done, output);
    }

    /// Computes three hashes of one input.
    function hashes(bytes calldata input) external returns (bytes32 sha, bytes20 ripe, bytes32 keccak) {
        sha = sha256(input);
        ripe = ripemd160(input);
        keccak = keccak256(input);
        emit Answered(address(2), true, abi.encode(sha, ripe, keccak));
    }

    /// Recovers the signer with Solidity's `ecrecover`.
    function signer(bytes32 hash, uint8 v, bytes32 r, bytes32 s) external returns (address account) {
        account = ecrecover(hash, v, r, s);
        emit Answered(address(1), account != address(0), abi.encode(account));
    }
}
