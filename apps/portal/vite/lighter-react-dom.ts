import type { Plugin } from 'vite'

/*
 * The portal renders in the browser only, without view transitions, `Activity`, `SuspenseList`, `useActionState`, refs of fragments
 * and `<link>` or `<style>` elements. What React does for those is 8 kB of its 63 (docs/decisions/015-a-lighter-react-dom.md). Without a tree of their kind each of these
 * functions is either never called or does nothing.
 */

/** Bodies of functions that are called for every tree, by what they return for the portal's. */
const idle: Record<string, string> = {
  popHydrationState: 'return false',
  clearIfContinuousEvent: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  commitAppearingPairViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  commitSuspenseHydrationCallbacks: '',
  commitActivityHydrationCallbacks: '',
  hideOrUnhideDehydratedBoundary: '',
  isHostHoistableType: 'return false',
}

/** Functions that are never called. */
const unreachable = [
  'startViewTransition',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstancesRecursive',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'restoreViewTransitionName',
  'collectClientRects',
  'createViewTransitionInstance',
  'updateDehydratedSuspenseComponent',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'canHydrateHydrationBoundary',
  'prepareToHydrateHostInstance',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'getHydratableHoistableCache',
  'clearHydrationBoundary',
  'attemptExplicitHydrationTarget',
  'queueIfContinuousEvent',
  'accumulateOrCreateContinuousQueuedReplayableEvent',
  'attemptReplayContinuousQueuedEvent',
  'scheduleReplayQueueIfNeeded',
  'initSuspenseListRenderState',
  'cutOffTailIfNeeded',
  'getResource',
  'acquireResource',
  'suspendResource',
  'createHoistableInstance',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'preload',
  'preloadModule',
  'preloadStylesheet',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
]

/** What a ref of a `Fragment` offers. */
const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};\n/gm

/** What needs them: an import of it by our own code. */
const removed =
  /import[^;]*\b(Activity|SuspenseList|ViewTransition|useActionState|hydrateRoot)\b[^;]*from ['"]react(-dom[/\w]*)?['"]/

/** Removes them from react-dom. The build fails if a release names them otherwise, or if our own code imports what needs them. */
export function lighterReactDom(): Plugin {
  return {
    name: 'lighter-react-dom',
    apply: 'build',
    transform: {
      filter: { id: [/\/react-dom-client\.production\.js$/, /\/(apps\/portal|packages\/ui)\/src\/.*\.tsx?$/] },
      handler(code, id) {
        if (!id.endsWith('react-dom-client.production.js')) {
          const name = removed.exec(code)?.[1]
          if (name === undefined) return undefined
          throw new Error(
            `${id} imports ${name}, which the build removes from react-dom: see vite/lighter-react-dom.ts.`,
          )
        }
        const bodies = { ...Object.fromEntries(unreachable.map((name) => [name, ''])), ...idle }
        if (!fragmentMethods.test(code))
          throw new Error('react-dom has no FragmentInstance: see vite/lighter-react-dom.ts.')
        let lighter = code.replaceAll(fragmentMethods, '')
        for (const [name, body] of Object.entries(bodies)) lighter = replaceBody(lighter, name, body)
        return { code: lighter, map: null }
      },
    },
  }
}

function replaceBody(code: string, name: string, body: string): string {
  const start = code.indexOf(`\nfunction ${name}(`)
  const end = code.indexOf('\n}\n', start)
  if (start < 0 || end < 0) throw new Error(`react-dom has no function ${name}: see vite/lighter-react-dom.ts.`)
  return `${code.slice(0, start)}\nfunction ${name}() {${body}${code.slice(end + 1)}`
}
