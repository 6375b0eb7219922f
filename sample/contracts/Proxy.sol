// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// An ERC-1967 proxy: delegates every call except `upgradeTo`, which only the admin may call, to the implementation.
contract Proxy {
    /// keccak256('eip1967.proxy.implementation') - 1
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    /// keccak256('eip1967.proxy.admin') - 1
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;

    event Upgraded(address indexed implementation);

    error NotAdmin(address caller);

    constructor(address implementation, address admin) {
        assembly {
            sstore(IMPLEMENTATION, implementation)
            sstore(ADMIN, admin)
        }
        emit Upgraded(implementation);
    }

    function upgradeTo(address implementation) external {
        address admin;
        assembly {
            admin := sload(ADMIN)
        }
        if (msg.sender != admin) revert NotAdmin(msg.sender);
        assembly {
            sstore(IMPLEMENTATION, implementation)
        }
        emit Upgraded(implementation);
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
