// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// The contract that Nest creates.
contract Leaf {
    address public immutable parent = msg.sender;
    uint256 public immutable value = msg.value;

    constructor() payable {}
}

/// Calls itself along a path, one byte a step: 0 call, 1 delegatecall, 2 staticcall, 3 create, 4 revert.
contract Nest {
    uint256 public deepest;

    event Reached(uint256 depth, address indexed sender);
    event Turned(uint256 depth, bytes reason);
    event Hatched(address indexed leaf);

    error Enough(uint256 depth);

    receive() external payable {}

    function dive(bytes calldata path, uint256 depth) public payable returns (uint256) {
        if (path.length == 0) {
            if (depth > deepest) deepest = depth;
            emit Reached(depth, msg.sender);
            return depth;
        }
        uint8 step = uint8(path[0]);
        if (step == 4) revert Enough(depth);
        if (step == 3) {
            emit Hatched(address(new Leaf{value: depth}()));
            return dive(path[1:], depth + 1);
        }
        return descend(step, path[1:], depth + 1);
    }

    /// Follows a path like `dive`, without effects.
    function gauge(bytes calldata path, uint256 depth) public view returns (uint256) {
        if (path.length == 0) return depth;
        return this.gauge(path[1:], depth + 1);
    }

    function descend(uint8 step, bytes calldata path, uint256 depth) private returns (uint256) {
        bool done;
        bytes memory answer;
        if (step == 0) {
            (done, answer) = address(this).call{value: address(this).balance > 0 ? 1 : 0}(
                abi.encodeCall(this.dive, (path, depth))
            );
        } else if (step == 1) {
            (done, answer) = address(this).delegatecall(abi.encodeCall(this.dive, (path, depth)));
        } else {
            (done, answer) = address(this).staticcall(abi.encodeCall(this.gauge, (path, depth)));
        }
        if (!done) {
            emit Turned(depth, answer);
            return depth;
        }
        return abi.decode(answer, (uint256));
    }
}
