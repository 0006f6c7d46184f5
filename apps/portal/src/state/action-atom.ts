import { ApiError, type Client } from '@quadrangle/api-client'
import { atom, type Getter, type Setter } from 'jotai'
import { messageOf } from '../shared/message-of.ts'
import { apiAtom } from './api.ts'
import { sessionCallsAtom, sessionEpochAtom } from './session-epoch.ts'

/** The state of an asynchronous action. */
export interface ActionState<Data> {
  readonly data: Data | undefined
  readonly loading: boolean
  readonly error: ApiError | undefined
}

/** The result of one call of an action. An `aborted` error means that a newer call replaced it: don't show it. */
export type ActionResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ApiError }

/** Resources available to an action. */
export interface ActionContext {
  readonly api: Client
  readonly get: Getter
  readonly set: Setter
  /**
   * Aborts when a newer call of the same action starts, and when the session ends unless `keep` is set. Pass it to
   * every request that a newer one replaces. Without it the request goes on, but its result does not become the state.
   */
  readonly signal: AbortSignal
}

interface ActionOptions<Arg, Data> {
  run: (context: ActionContext, arg: Arg) => Promise<Data>
  initial?: Data
  /** Clears the old data when a call starts. By default the old data stay until the new data arrive. */
  clearOnStart?: boolean
  /** Keeps the state after the session ends, for data of the portal rather than of a person. */
  keep?: boolean
}

interface Entry<Data> {
  readonly state: ActionState<Data>
  readonly epoch: number
  readonly controller: AbortController | undefined
}

/**
 * An asynchronous action: start (loading, error cleared), then success (data) or failure (error). Setting the atom
 * starts the action and resolves to its result; it never throws. A newer call aborts the older one, whose late response
 * is ignored.
 */
export function actionAtom<Arg = void, Data = unknown>(options: ActionOptions<Arg, Data>) {
  const initialState: ActionState<Data> = { data: options.initial, loading: false, error: undefined }
  const entryAtom = atom<Entry<Data>>({ state: initialState, epoch: 0, controller: undefined })
  const current = (get: Getter) => {
    const { state, epoch } = get(entryAtom)
    return options.keep || epoch === get(sessionEpochAtom) ? state : initialState
  }

  return atom(current, async (get, set, arg: Arg): Promise<ActionResult<Data>> => {
    get(entryAtom).controller?.abort()
    const controller = new AbortController()
    const epoch = get(sessionEpochAtom)
    const previous = current(get)
    const sessionSignal = options.keep ? undefined : get(sessionCallsAtom).signal
    const abort = () => controller.abort()
    sessionSignal?.addEventListener('abort', abort)
    const put = (state: ActionState<Data>) => {
      // Ignore this response if a newer call or another session owns the state.
      if (get(entryAtom).controller === controller) set(entryAtom, { state, epoch, controller })
    }
    const startData = options.clearOnStart ? options.initial : previous.data
    set(entryAtom, { state: { data: startData, loading: true, error: undefined }, epoch, controller })
    try {
      const data = await options.run({ api: get(apiAtom), get, set, signal: controller.signal }, arg)
      put({ data, loading: false, error: undefined })
      return { ok: true, data }
    } catch (cause) {
      const error = asApiError(cause)
      put({ data: current(get).data, loading: false, error })
      return { ok: false, error }
    } finally {
      sessionSignal?.removeEventListener('abort', abort)
    }
  })
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  // A bug of the portal, not an error response of the server, so report it to the console as well.
  if (!(cause instanceof DOMException)) reportError(cause)
  return new ApiError({ errcode: -1, errmsg: messageOf(cause) }, { cause })
}
