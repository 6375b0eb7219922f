// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// Fails in every way that the EVM and Solidity have.
contract Faults {
    enum Seal { Wax, Lead }

    uint256[] private pages;
    uint256 public written;

    event Caught(bytes reason);
    event Unseen(uint256 value);

    error Refused(uint256 asked, address caller);

    function reason() public pure {
        revert('the archive is closed');
    }

    function custom(uint256 asked) public view {
        revert Refused(asked, msg.sender);
    }

    function silent() public pure {
        revert();
    }

    function logged(uint256 value) external {
        written = value;
        emit Unseen(value);
        revert('written and taken back');
    }

    function assertion(uint256 x) public pure {
        assert(x == 0);
    }

    function overflow(uint256 x) public pure returns (uint256) {
        return x + type(uint256).max;
    }

    function divide(uint256 a, uint256 b) public pure returns (uint256) {
        return a / b;
    }

    function convert(uint256 x) public pure returns (Seal) {
        return Seal(x);
    }

    function pop() public {
        pages.pop();
    }

    function page(uint256 i) public view returns (uint256) {
        return pages[i];
    }

    function exhaust() public {
        while (true) written++;
    }

    function invalid() public pure {
        assembly {
            invalid()
        }
    }

    function write(uint256 value) public {
        written = value;
    }

    /// Calls itself with `data`; logs a failure, and does not fail itself.
    function attempt(bytes calldata data, uint256 gasMax) external returns (bool done) {
        bytes memory answer;
        (done, answer) = address(this).call{gas: gasMax}(data);
        if (!done) emit Caught(answer);
    }

    /// Like `attempt`, with STATICCALL.
    function attemptStatic(bytes calldata data, uint256 gasMax) external returns (bool done) {
        bytes memory answer;
        (done, answer) = address(this).staticcall{gas: gasMax}(data);
        if (!done) emit Caught(answer);
    }

    /// Sends more than its balance, so that the call fails before it starts.
    function overspend(address payable to) external returns (bool done) {
        (done,) = to.call{value: address(this).balance + 1 ether}('');
        if (!done) emit Caught('');
    }

    /// Calls itself `depth` times, then with `data`, and passes the failure up to the top.
    function pass(uint256 depth, bytes calldata data) external {
        bytes memory next = depth == 0 ? data : abi.encodeCall(this.pass, (depth - 1, data));
        (bool done, bytes memory answer) = address(this).call(next);
        if (!done) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
    }
}
