// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

interface IToken {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// Typical work of contracts, in any amount, determined by the salt. Each function returns a digest of its results and
/// the gas that it took, since the benchmark requires both to be equal on all nodes.
contract Heavy {
    IToken private constant TOKEN = IToken(0x7070707070707070707070707070707070707070);
    uint256 private constant ACCOUNTS = 256;

    struct Pool {
        uint112 reserve0;
        uint112 reserve1;
        uint32 updatedAt;
    }

    mapping(uint256 => uint256) private cells;
    mapping(address => mapping(uint256 => uint256)) private balances;
    Pool private pool;

    event Swap(address indexed trader, uint256 amountIn, uint256 amountOut);

    /// Sorts numbers in memory.
    function sort(uint256 salt, uint256 count) external view returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        uint256[] memory items = new uint256[](count);
        for (uint256 i = 0; i < count; i++) items[i] = uint256(keccak256(abi.encode(salt, i)));
        quickSort(items, 0, int256(count) - 1);
        for (uint256 i = 1; i < count; i++) require(items[i - 1] <= items[i]);
        digest = keccak256(abi.encode(items));
        gasUsed = start - gasleft();
    }

    /// Trades with a constant-product pool, from up to ACCOUNTS accounts.
    function swaps(uint256 salt, uint256 count) external returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        pool = Pool(10 ** 24, 10 ** 24, uint32(block.timestamp));
        for (uint256 i = 0; i < count; i++) {
            digest = keccak256(abi.encode(salt, digest, i));
            uint256 amountIn = 10 ** 15 + (uint256(digest) >> 196);
            swap(address(uint160(uint256(digest) % ACCOUNTS + 1)), amountIn, uint256(digest) & (1 << 255) == 0);
        }
        gasUsed = start - gasleft();
    }

    /// Builds a Merkle tree of 2 ** depth leaves, and verifies the proof of every fifth leaf.
    function merkle(uint256 salt, uint256 depth) external view returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        uint256 leaves = 1 << depth;
        bytes32[] memory nodes = new bytes32[](2 * leaves);
        for (uint256 i = 0; i < leaves; i++) nodes[leaves + i] = keccak256(abi.encode(salt, i));
        for (uint256 i = leaves - 1; i > 0; i--) nodes[i] = pairHash(nodes[2 * i], nodes[2 * i + 1]);
        digest = nodes[1];
        for (uint256 leaf = 0; leaf < leaves; leaf += 5) {
            bytes32 hash = nodes[leaves + leaf];
            for (uint256 at = leaves + leaf; at > 1; at >>= 1) {
                bytes32 sibling = nodes[at ^ 1];
                hash = at & 1 == 0 ? pairHash(hash, sibling) : pairHash(sibling, hash);
            }
            require(hash == digest);
        }
        gasUsed = start - gasleft();
    }

    /// Hashes a buffer of up to 1,024 bytes again and again, and writes each hash into it.
    function hashes(uint256 salt, uint256 count) external view returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        bytes memory text = new bytes(1024);
        digest = bytes32(salt);
        for (uint256 i = 0; i < count; i++) {
            uint256 length = 32 * (i % 32 + 1);
            assembly {
                mstore(add(add(text, 32), mod(mul(i, 32), 1024)), digest)
                digest := keccak256(add(text, 32), length)
            }
        }
        gasUsed = start - gasleft();
    }

    /// Visits up to 1,024 storage slots in an order that depends on their values.
    function walk(uint256 salt, uint256 count) external returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        uint256 at = uint256(keccak256(abi.encode(salt)));
        for (uint256 i = 0; i < count; i++) {
            uint256 key = at & 1023;
            at = uint256(keccak256(abi.encode(at, cells[key], i)));
            cells[key] = at;
            if (at & 3 == 0) cells[(key + 1) & 1023] = 0;
        }
        digest = bytes32(at);
        gasUsed = start - gasleft();
    }

    /// Pays tokens to new accounts, with one call each.
    function payments(uint256 salt, uint256 count) external returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        for (uint256 i = 0; i < count; i++) {
            digest = keccak256(abi.encode(salt, digest));
            require(TOKEN.transfer(address(uint160(uint256(digest))), 1));
        }
        gasUsed = start - gasleft();
    }

    /// Pays tokens to ACCOUNTS accounts in turn.
    function transfers(uint256 salt, uint256 count) external returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        for (uint256 i = 0; i < count; i++) {
            require(TOKEN.transfer(address(uint160(salt + (i & (ACCOUNTS - 1)))), 1));
        }
        digest = bytes32(TOKEN.balanceOf(address(uint160(salt))));
        gasUsed = start - gasleft();
    }

    /// Reads the token balances of ACCOUNTS accounts in turn.
    function balancesOf(uint256 salt, uint256 count) external view returns (bytes32 digest, uint256 gasUsed) {
        uint256 start = gasleft();
        uint256 sum;
        for (uint256 i = 0; i < count; i++) {
            sum += TOKEN.balanceOf(address(uint160(salt + (i & (ACCOUNTS - 1)))));
        }
        digest = bytes32(sum);
        gasUsed = start - gasleft();
    }

    function quickSort(uint256[] memory items, int256 low, int256 high) private pure {
        if (low >= high) return;
        int256 left = low;
        int256 right = high;
        uint256 middle = items[uint256((low + high) / 2)];
        while (left <= right) {
            while (items[uint256(left)] < middle) left++;
            while (items[uint256(right)] > middle) right--;
            if (left > right) break;
            (items[uint256(left)], items[uint256(right)]) = (items[uint256(right)], items[uint256(left)]);
            left++;
            right--;
        }
        quickSort(items, low, right);
        quickSort(items, left, high);
    }

    function swap(address trader, uint256 amountIn, bool zeroIn) private {
        Pool memory now_ = pool;
        (uint256 reserveIn, uint256 reserveOut) =
            zeroIn ? (uint256(now_.reserve0), uint256(now_.reserve1)) : (uint256(now_.reserve1), uint256(now_.reserve0));
        uint256 charged = amountIn * 997;
        uint256 amountOut = (charged * reserveOut) / (reserveIn * 1000 + charged);
        require((reserveIn + amountIn) * (reserveOut - amountOut) >= reserveIn * reserveOut);
        (uint256 after0, uint256 after1) =
            zeroIn ? (reserveIn + amountIn, reserveOut - amountOut) : (reserveOut - amountOut, reserveIn + amountIn);
        pool = Pool(uint112(after0), uint112(after1), uint32(block.timestamp));
        balances[trader][zeroIn ? 1 : 0] += amountOut;
        emit Swap(trader, amountIn, amountOut);
    }

    function pairHash(bytes32 left, bytes32 right) private pure returns (bytes32 hash) {
        assembly {
            mstore(0, left)
            mstore(32, right)
            hash := keccak256(0, 64)
        }
    }
}
