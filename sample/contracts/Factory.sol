// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Holds ether for its owner.
contract Vault {
    address public immutable owner;
    uint256 public received;

    event Received(address indexed from, uint256 value);

    error NotOwner(address caller);

    constructor(address owner_) payable {
        owner = owner_;
        received = msg.value;
    }

    receive() external payable {
        received += msg.value;
        emit Received(msg.sender, msg.value);
    }

    function withdraw(address payable to, uint256 value) external {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        (bool sent,) = to.call{value: value}('');
        require(sent, 'withdrawal refused');
    }
}

/// Self-destructs on request. Since EIP-6780, its code is removed only in the transaction that created it.
contract Ephemeral {
    uint256 public note;

    constructor(uint256 note_) payable {
        note = note_;
    }

    receive() external payable {}

    function end(address payable heir) external {
        selfdestruct(heir);
    }
}

/// Creates vaults at predictable addresses (CREATE2).
contract Factory {
    event Made(address indexed vault, bytes32 indexed salt, address indexed owner);
    event Flashed(address indexed gone, bytes32 indexed salt, uint256 value);

    function make(bytes32 salt, address owner) external payable returns (address vault) {
        vault = address(new Vault{salt: salt, value: msg.value}(owner));
        emit Made(vault, salt, owner);
    }

    /// Creates a contract that self-destructs within the same transaction.
    function flash(bytes32 salt, address payable heir) external payable returns (address gone) {
        Ephemeral created = new Ephemeral{salt: salt, value: msg.value}(block.number);
        gone = address(created);
        created.end(heir);
        emit Flashed(gone, salt, msg.value);
    }
}
