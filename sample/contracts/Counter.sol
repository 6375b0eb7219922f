// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// The proxy's first implementation.
contract Counter {
    uint256 public count;
    mapping(address => uint256) public countOf;

    event Counted(address indexed by, uint256 amount, uint256 count);

    function version() external pure virtual returns (uint256) {
        return 1;
    }

    function increment(uint256 amount) public virtual {
        count += amount;
        countOf[msg.sender] += amount;
        emit Counted(msg.sender, amount, count);
    }
}

/// The proxy's second implementation: doubles increments, and can be reset to zero.
contract CounterV2 is Counter {
    function version() external pure override returns (uint256) {
        return 2;
    }

    function increment(uint256 amount) public override {
        super.increment(2 * amount);
    }

    function reset() external {
        count = 0;
        countOf[msg.sender] = 0;
        emit Counted(msg.sender, 0, 0);
    }
}
