'use client'
import { useRef, useState } from 'react'
import { reasonOf } from './reason-of.ts'

/** Why an action failed. */
export interface TaskFailure<Name extends string> {
  name: Name
  /** A message for the user. */
  reason: string
  /** The rejection itself. */
  error: unknown
}

/** Runs the actions of a component one at a time, and keeps the last failure until the next action starts. */
export function useTask<Name extends string>() {
  const running = useRef(false)
  const [busy, setBusy] = useState<Name>()
  const [failure, setFailure] = useState<TaskFailure<Name>>()
  /** Returns whether it succeeded; false also if another action is running. */
  const run = async (name: Name, action: () => unknown): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(name)
    setFailure(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setFailure({ name, reason: reasonOf(error), error })
      return false
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  return { busy, failure, run, clear: () => setFailure(undefined) }
}
