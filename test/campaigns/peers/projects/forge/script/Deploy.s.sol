// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Token} from "../contracts/Token.sol";

/// The cheatcodes of forge that the scripts use.
interface Vm {
    function startBroadcast() external;
    function stopBroadcast() external;
}

abstract contract Script {
    bool public constant IS_SCRIPT = true;
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
}

/// Deploys a token, mints and transfers.
contract Deploy is Script {
    function run() external {
        vm.startBroadcast();
        Token token = new Token("Ink", "INK", msg.sender);
        token.mint(msg.sender, 1000);
        token.transfer(address(0x51), 7);
        vm.stopBroadcast();
    }
}

/// Deploys a token through the CREATE2 deployer.
contract DeploySalted is Script {
    function run() external {
        vm.startBroadcast();
        new Token{salt: keccak256("ink")}("Ink", "INK", msg.sender);
        vm.stopBroadcast();
    }
}
