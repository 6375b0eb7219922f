// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Splits the received ether among receivers, and returns the rest.
contract Splitter {
    event Split(address indexed from, uint256 share, uint256 receivers);

    function split(address payable[] calldata receivers) external payable {
        uint256 share = msg.value / receivers.length;
        for (uint256 i = 0; i < receivers.length; i++) {
            (bool sent,) = receivers[i].call{value: share}('');
            require(sent, 'share refused');
        }
        (bool returned,) = payable(msg.sender).call{value: address(this).balance}('');
        require(returned, 'rest refused');
        emit Split(msg.sender, share, receivers.length);
    }
}
