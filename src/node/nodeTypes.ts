/** The library's public types: options and results of a node that runs inside another program. */
import type { LooseHex, MethodName, Methods } from '../../generated/types.ts'
import type { ProgramOptions } from './nodeOptions.ts'

/** Blocks as RLP, plain or gzipped, as written by `geth export`: the path of a file, or the bytes. */
export type ChainSource = string | URL | Uint8Array

/** When the blocks of a dev chain are sealed. */
export type DevSealing =
  /** Seals a block as soon as the pool has a transaction; eth_sendRawTransaction answers when the block is sealed. */
  | 'instant'
  /** Seals blocks only when `evm_mine` is called. */
  | 'manual'
  /** Seals a block every `everyMs` milliseconds, even an empty one. */
  | { readonly everyMs: number }

/** Options that choose the kind of node, and the options of `cartulary serve` and `cartulary dev`. */
export interface NodeOptions extends ProgramOptions {
  /**
   * Genesis of the chain in geth's format: the path of a file, or its content as an object. If `dataDir` contains no
   * archive, either `genesis` or `network` is required; with `dev`, a default genesis exists.
   */
  readonly genesis?: string | URL | object | undefined
  /** Blocks to import before the node serves, in order. */
  readonly chain?: ChainSource | readonly ChainSource[] | undefined
  /** Folder of the node. Default: a temporary folder, removed when the node is closed. */
  readonly dataDir?: string | URL | undefined
  /** Seals blocks on top of the chain; `true` means `instant`. The default genesis funds some accounts. */
  readonly dev?: boolean | DevSealing | undefined
  /**
   * Called with each log line of `logLevel` or above; `logLevel` then defaults to `info`. Errors of the function are
   * ignored. Without the function, the lines go to standard error, and `logLevel` defaults to `silent`.
   */
  readonly log?: ((line: string) => void) | undefined
  /** Cancels the start, including an import; `createNode` then rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /** Called when the head can no longer move. The node still answers from its data; the caller should close it. */
  readonly onDeath?: ((error: Error) => void) | undefined
}

/** An account of a dev chain. Its key is publicly known. */
export interface NodeAccount {
  /** 20 bytes in hex with 0x and EIP-55 checksum. */
  readonly address: `0x${string}`
  /** 32 bytes in hex with 0x. */
  readonly privateKey: `0x${string}`
}

/** A request of EIP-1193, with parameters by name or by position. */
export interface NodeRequest<M extends MethodName> {
  readonly method: M
  readonly params?: LooseHex<Methods[M]['params']> | readonly unknown[] | undefined
}

/** A message of a subscription (EIP-1193). */
export interface NodeMessage {
  readonly type: 'eth_subscription'
  readonly data: { readonly subscription: string; readonly result: unknown }
}

/** The events of EIP-1193 except `message`. */
export type OtherNodeEvent = 'connect' | 'disconnect' | 'chainChanged' | 'accountsChanged'

/** A node in this process. */
export interface CartularyNode extends AsyncDisposable {
  /** URL of JSON-RPC over HTTP and WebSocket: `http://127.0.0.1:49152`. */
  readonly url: string
  /** Accounts funded by the genesis block; empty without `dev`. */
  readonly accounts: readonly NodeAccount[]
  /**
   * Sends a request without HTTP. The node is an EIP-1193 provider, which viem's `custom` and ethers' `BrowserProvider`
   * accept.
   *
   * @throws ProviderRpcError with an error code and name from openrpc.json; with code 4900 when the node is closed
   */
  request<M extends MethodName>(request: NodeRequest<M>): Promise<Methods[M]['result']>
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Listens to the subscriptions created by `eth_subscribe` through {@link request}. */
  on(event: 'message', listener: (message: NodeMessage) => void): this
  /** Accepts listeners for the other events of EIP-1193, which this node never emits. */
  on(event: OtherNodeEvent, listener: (event: never) => void): this
  removeListener(event: 'message', listener: (message: NodeMessage) => void): this
  removeListener(event: OtherNodeEvent, listener: (event: never) => void): this
  /** Waits for running requests, then closes everything: no handle stays open. May be called repeatedly. */
  close(): Promise<void>
}

/** Reasons why a node cannot start. */
export type NodeErrorCode =
  /** An option is unknown, has an invalid value, or contradicts another one. */
  | 'BAD_OPTION'
  /**
   * A file cannot be read, or the node's folder cannot be created. `reason` may be the operating system's error code,
   * such as `ENAMETOOLONG`.
   */
  | 'BAD_FILE'
  /** The genesis is invalid. */
  | 'BAD_GENESIS'
  /** The archive has another genesis, or was created with other properties. */
  | 'ARCHIVE_MISMATCH'
  /** The folder contains no archive, and no genesis was passed. */
  | 'NO_ARCHIVE'
  /**
   * The archive cannot be opened or written. `reason` is `LOCKED` when another node has it open, and `DISK_FAILED` when
   * the disk is full or fails.
   */
  | 'BAD_ARCHIVE'
  /** A block is invalid, or the bytes are not blocks. */
  | 'BAD_CHAIN'
  /** The chain is not proof of stake, so that no blocks can be sealed on it. */
  | 'NOT_PROOF_OF_STAKE'
  /** The port is in use, or the host is not an address of this machine. */
  | 'CANNOT_LISTEN'
  /** The signal was aborted. */
  | 'ABORTED'
  /** An internal error; `cause` has details. */
  | 'INTERNAL'
