/** Counts commits and renders of all components through React's hook for developer tools. Must load before React. */

const performedWork = 1
/** Functions, classes, and both behind `forwardRef` and `memo`. */
const components = new Set([0, 1, 11, 14, 15])

let counting = false
let commits = 0
let renders = 0

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot: (_, root) => {
    if (!counting) return
    commits++
    renders += workBelow(root.current)
  },
}

function workBelow(fiber) {
  // An unchanged part of the tree is the same object.
  if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return 0
  let count = 0
  for (let node = fiber.child; node; node = node.sibling) {
    if (components.has(node.tag) && node.flags & performedWork) count++
    count += workBelow(node)
  }
  return count
}

globalThis.counter = {
  start() {
    counting = true
    commits = 0
    renders = 0
  },
  stop() {
    counting = false
    return { commits, renders }
  },
}
