'use client'
import { useRef, useState } from 'react'
import type { LoadedChildren, TreeNode, TreeNodeId } from './tree-model.ts'

/** Loads the children of a node. The message of a rejection is shown. */
export type LoadChildren<N extends TreeNode> = (node: N) => Promise<readonly N[]>

/** Children that are loaded when their parent is expanded, and failures. */
export interface LazyChildren<N extends TreeNode> {
  loaded: LoadedChildren<N>
  /** The messages of failed loads. */
  failures: ReadonlyMap<TreeNodeId, string>
  /** Loads the children of a node, unless they are being loaded. */
  request: (node: N) => void
  /** Clears a failure, so that the children are loaded again. */
  retry: (id: TreeNodeId) => void
}

/** Keeps the results of `loadChildren`. */
export function useLazyChildren<N extends TreeNode>(loadChildren: LoadChildren<N> | undefined): LazyChildren<N> {
  const [loaded, setLoaded] = useState<LoadedChildren<N>>(() => new Map())
  const [failures, setFailures] = useState<ReadonlyMap<TreeNodeId, string>>(() => new Map())
  const pending = useRef(new Set<TreeNodeId>())
  const request = (node: N) => {
    if (loadChildren === undefined || pending.current.has(node.id)) return
    pending.current.add(node.id)
    loadChildren(node)
      .then(
        (children) => setLoaded((before) => new Map(before).set(node.id, children)),
        (error: unknown) =>
          setFailures((before) => new Map(before).set(node.id, error instanceof Error ? error.message : '')),
      )
      .finally(() => pending.current.delete(node.id))
  }
  const retry = (id: TreeNodeId) => setFailures((before) => new Map([...before].filter(([failed]) => failed !== id)))
  return { loaded, failures, request, retry }
}
