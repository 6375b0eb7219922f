/**
 * The library's types: all that a program gives and gets that runs a node inside itself, and nothing behind it.
 */
import type { LooseHex, MethodName, Methods } from '../../generated/types.ts'
import type { ProgramOptions } from './nodeOptions.ts'

/** Blocks as RLP, plain or gzipped, as `geth export` writes them: the path of a file, or the bytes. */
export type ChainSource = string | URL | Uint8Array

/** When the blocks of a chain of one's own are sealed. */
export type DevSealing =
  /** As soon as there is a transaction; it is answered with its block sealed. */
  | 'instant'
  /** Only when `evm_mine` asks for one. */
  | 'manual'
  /** Every so many milliseconds, empty ones too. */
  | { readonly everyMs: number }

/** What kind of node; and every option of `cartulary serve` and `cartulary dev`, by its name without dashes. */
export interface NodeOptions extends ProgramOptions {
  /**
   * Genesis of the chain, as geth writes it: the path of a file, or what is in one. Needed where `dataDir` has no
   * archive; a chain with `dev` has one of its own.
   */
  readonly genesis?: string | URL | object | undefined
  /** Blocks to import before the node serves, in order. */
  readonly chain?: ChainSource | readonly ChainSource[] | undefined
  /** Folder of the node. Default: a temporary one, which goes when the node is closed. */
  readonly dataDir?: string | URL | undefined
  /** Seal blocks on top of the chain: `true` is `instant`. Without a genesis it has funded accounts. */
  readonly dev?: boolean | DevSealing | undefined
  /**
   * Told of each line of the log, from `logLevel` up (default then: `info`). Without it nothing is logged. Whatever it
   * throws is lost.
   */
  readonly log?: ((line: string) => void) | undefined
  /** Ends the start, the import too; `createNode` then rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /** The head cannot be moved any more: the node still answers what it has. Close it. */
  readonly onDeath?: ((error: Error) => void) | undefined
}

/** An account of a chain of one's own. Everybody may know its key. */
export interface NodeAccount {
  /** 20 bytes, 0x and hex with EIP-55's checksum. */
  readonly address: `0x${string}`
  /** 32 bytes, 0x and hex. */
  readonly privateKey: `0x${string}`
}

/** A request by EIP-1193, parameters by name or by position. */
export interface NodeRequest<M extends MethodName> {
  readonly method: M
  readonly params?: LooseHex<Methods[M]['params']> | readonly unknown[] | undefined
}

/** What a subscription tells (EIP-1193). */
export interface NodeMessage {
  readonly type: 'eth_subscription'
  readonly data: { readonly subscription: string; readonly result: unknown }
}

/** What wallets tell beside messages (EIP-1193). */
export type OtherNodeEvent = 'connect' | 'disconnect' | 'chainChanged' | 'accountsChanged'

/** A node in this process. */
export interface CartularyNode extends AsyncDisposable {
  /** Where it answers JSON-RPC over HTTP and over WebSocket: `http://127.0.0.1:49152`. */
  readonly url: string
  /** Accounts that the chain's first block gives something; none without `dev`. */
  readonly accounts: readonly NodeAccount[]
  /**
   * Asks without HTTP: an EIP-1193 provider, as viem's `custom` and ethers' `BrowserProvider` take one.
   *
   * @throws ProviderRpcError with the code and the name of the contract's error catalogue; 4900 when the node is closed
   */
  request<M extends MethodName>(request: NodeRequest<M>): Promise<Methods[M]['result']>
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** To be told what `eth_subscribe` asked for through {@link request}. */
  on(event: 'message', listener: (message: NodeMessage) => void): this
  /** EIP-1193's other events never happen to a node in this process. */
  on(event: OtherNodeEvent, listener: (told: never) => void): this
  removeListener(event: 'message', listener: (message: NodeMessage) => void): this
  removeListener(event: OtherNodeEvent, listener: (told: never) => void): this
  /** Lets running requests finish, then closes everything: no handle stays open. May be called more than once. */
  close(): Promise<void>
}

/** Why there is no node. */
export type NodeErrorCode =
  /** An option is unknown, or its value is none, or it contradicts another one. */
  | 'BAD_OPTION'
  /** A file cannot be read, or the folder of the node cannot be made; `reason` may have the system's word: `EEXIST`. */
  | 'BAD_FILE'
  /** The genesis cannot be used. */
  | 'BAD_GENESIS'
  /** The archive is of another genesis, or was made with other properties. */
  | 'ARCHIVE_MISMATCH'
  /** There is no archive in the folder, and no genesis to make one of. */
  | 'NO_ARCHIVE'
  /**
   * The archive cannot be opened, or not be written: `reason` is `LOCKED` when another node has it open, `DISK_FAILED`
   * when the disk is full or fails.
   */
  | 'BAD_ARCHIVE'
  /** A block is not valid, or the bytes are none. */
  | 'BAD_CHAIN'
  /** Blocks cannot be sealed on top of this chain: it is not proof of stake. */
  | 'NOT_PROOF_OF_STAKE'
  /** The port is taken, or the address is none of this machine. */
  | 'CANNOT_LISTEN'
  /** The signal was aborted. */
  | 'ABORTED'
  /** A defect of the node: `cause` says more. */
  | 'INTERNAL'
