import { ApiError, type Client } from '@quadrangle/api-client'
import { atom, type Getter, type Setter } from 'jotai'
import { apiAtom } from './api.ts'
import { sessionEpochAtom } from './session-epoch.ts'

/** How an asynchronous action stands. */
export interface ActionState<Data> {
  readonly data: Data | undefined
  readonly loading: boolean
  readonly error: ApiError | undefined
}

/** How one call of an action ended. An `aborted` error means that a newer call took its place: nobody needs to hear of it. */
export type ActionResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ApiError }

/** What an action works with. */
export interface ActionContext {
  readonly api: Client
  readonly get: Getter
  readonly set: Setter
  /** Aborts when a newer call of the same action starts. Hand it to every call. */
  readonly signal: AbortSignal
}

interface ActionOptions<Arg, Data> {
  run: (context: ActionContext, arg: Arg) => Promise<Data>
  initial?: Data
  /** Forgets the old data when a call starts, rather than showing them until the new ones are there. */
  clearOnStart?: boolean
  /** Keeps state beyond the end of a session: for what belongs to the portal and not to a person. */
  keep?: boolean
}

interface Entry<Data> {
  readonly state: ActionState<Data>
  readonly epoch: number
  readonly controller: AbortController | undefined
}

/**
 * An asynchronous action: start (loading, error cleared), then success (data) or failure (error).
 * Setting it starts it and resolves to how it ended; it never throws. A newer call aborts the older one, and a late answer
 * of the older one changes nothing.
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
    const before = current(get)
    const put = (state: ActionState<Data>) => {
      // A newer call, or the next person's session, owns the state now.
      if (get(entryAtom).controller === controller) set(entryAtom, { state, epoch, controller })
    }
    const kept = options.clearOnStart ? options.initial : before.data
    set(entryAtom, { state: { data: kept, loading: true, error: undefined }, epoch, controller })
    try {
      const data = await options.run({ api: get(apiAtom), get, set, signal: controller.signal }, arg)
      put({ data, loading: false, error: undefined })
      return { ok: true, data }
    } catch (cause) {
      const error = asApiError(cause)
      put({ data: current(get).data, loading: false, error })
      return { ok: false, error }
    }
  })
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  // Not an answer of the server but a fault of ours: it belongs into the console, too.
  if (!(cause instanceof DOMException)) reportError(cause)
  return new ApiError({ errcode: -1, errmsg: cause instanceof Error ? cause.message : String(cause) }, { cause })
}
