// SPDX-License-Identifier: MIT
// Contracts for tests on a local chain. test-contracts.json holds them as solc 0.8.37 compiles them: optimizer on, EVM paris.
pragma solidity 0.8.37;

contract TestToken {
    uint8 public immutable decimals;
    bool public paused;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 digits, uint256 supply) {
        decimals = digits;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function setPaused(bool isPaused) external {
        paused = isPaused;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    /// Stands for transfers that the owner has signed and another account sends.
    function transferFor(address from, address to, uint256 value) external {
        move(from, to, value);
    }

    function transferTwice(address to, uint256 first, uint256 second) external {
        move(msg.sender, to, first);
        move(msg.sender, to, second);
    }

    function move(address from, address to, uint256 value) private {
        require(!paused, "paused");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

contract Forwarder {
    function forward(address payable to) external payable {
        (bool success, ) = to.call{value: msg.value}("");
        require(success);
    }
}

/// The parts of Multicall3 that the store calls, with its interface.
contract Multicall {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
            require(results[i].success || calls[i].allowFailure);
        }
    }

    function getEthBalance(address owner) external view returns (uint256) {
        return owner.balance;
    }
}
