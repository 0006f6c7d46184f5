export { Tree, type TreeProps } from './tree.tsx'
export { treeTopmost } from './tree-checks.ts'
export { type TreeNode, type TreeNodeId, treeParents } from './tree-model.ts'
export type { TreeSelectionMode } from './use-tree-selection.ts'
