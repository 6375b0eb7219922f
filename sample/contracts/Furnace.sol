// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Burns gas in almost no time: a precompile that refuses its input consumes all gas of the call.
contract Furnace {
    uint256 public burnt;

    event Burnt(address indexed by, uint256 amount);

    function burn(uint256 amount) external {
        assembly {
            // (1, 1) is no point of bn254
            mstore(0x00, 1)
            mstore(0x20, 1)
            pop(staticcall(amount, 0x06, 0x00, 0x40, 0x00, 0x00))
        }
        burnt += amount;
        emit Burnt(msg.sender, amount);
    }
}
