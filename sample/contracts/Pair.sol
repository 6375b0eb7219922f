// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A constant-product exchange of two tokens with a fee of 0.3 %. Both reserves and the time share one slot.
contract Pair {
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private updatedAt;
    uint256 public totalShares;
    mapping(address => uint256) public sharesOf;
    bool private transient entered;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    error Reentered();
    error UnknownToken(address token);
    error Slippage(uint256 amountOut, uint256 amountOutMin);

    modifier guarded() {
        if (entered) revert Reentered();
        entered = true;
        _;
        entered = false;
    }

    constructor(address token0_, address token1_) {
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, updatedAt);
    }

    function addLiquidity(uint256 amount0, uint256 amount1) external guarded returns (uint256 shares) {
        require(IERC20(token0).transferFrom(msg.sender, address(this), amount0));
        require(IERC20(token1).transferFrom(msg.sender, address(this), amount1));
        shares = totalShares == 0 ? amount0 : (totalShares * amount0) / reserve0;
        totalShares += shares;
        sharesOf[msg.sender] += shares;
        sync();
        emit Mint(msg.sender, amount0, amount1);
    }

    function removeLiquidity(uint256 shares, address to) external guarded {
        sharesOf[msg.sender] -= shares;
        uint256 amount0 = (shares * reserve0) / totalShares;
        uint256 amount1 = (shares * reserve1) / totalShares;
        totalShares -= shares;
        require(IERC20(token0).transfer(to, amount0));
        require(IERC20(token1).transfer(to, amount1));
        sync();
        emit Burn(msg.sender, amount0, amount1, to);
    }

    function quote(address tokenIn, uint256 amountIn) public view returns (uint256) {
        if (tokenIn != token0 && tokenIn != token1) revert UnknownToken(tokenIn);
        (uint256 reserveIn, uint256 reserveOut) =
            tokenIn == token0 ? (uint256(reserve0), uint256(reserve1)) : (uint256(reserve1), uint256(reserve0));
        uint256 charged = amountIn * 997;
        return (charged * reserveOut) / (reserveIn * 1000 + charged);
    }

    function swap(address tokenIn, uint256 amountIn, uint256 amountOutMin, address to)
        external
        guarded
        returns (uint256 amountOut)
    {
        amountOut = quote(tokenIn, amountIn);
        if (amountOut < amountOutMin) revert Slippage(amountOut, amountOutMin);
        bool zeroIn = tokenIn == token0;
        require(IERC20(tokenIn).transferFrom(msg.sender, address(this), amountIn));
        require(IERC20(zeroIn ? token1 : token0).transfer(to, amountOut));
        sync();
        if (zeroIn) emit Swap(msg.sender, amountIn, 0, 0, amountOut, to);
        else emit Swap(msg.sender, 0, amountIn, amountOut, 0, to);
    }

    function sync() private {
        reserve0 = uint112(IERC20(token0).balanceOf(address(this)));
        reserve1 = uint112(IERC20(token1).balanceOf(address(this)));
        updatedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }
}
