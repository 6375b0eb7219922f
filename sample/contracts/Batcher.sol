// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Code for accounts to delegate to (EIP-7702): several calls in one transaction, which only the account may request.
contract Batcher {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    event Received(address indexed from, uint256 value);
    event Executed(uint256 calls);

    error NotSelf(address caller);
    error CallFailed(uint256 index, bytes reason);

    receive() external payable {
        emit Received(msg.sender, msg.value);
    }

    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotSelf(msg.sender);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!done) revert CallFailed(i, answer);
        }
        emit Executed(calls.length);
    }
}
