// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Token} from "../contracts/Token.sol";

/// Reads the chain that `--fork-url` names, and deploys on the fork.
contract ForkTest {
    address private constant DEPLOYER = 0x4e59b44847b379578588920cA78FbF26c0B4956C;

    function test_readsTheFork() external {
        require(block.number > 0 && block.chainid == 31337, "another chain");
        require(DEPLOYER.code.length > 0, "no code from the fork");
        Token token = new Token("Ink", "INK", address(this));
        token.mint(address(this), 5);
        require(token.balanceOf(address(this)) == 5, "no tokens");
    }
}
