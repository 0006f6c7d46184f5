/**
 * Animations end immediately: the checks of a story's test or axe must not depend on the progress of an animation.
 * Delays stay, and so do durations that a story waits for.
 */
const style = document.createElement('style')
style.textContent = '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important; }'
document.head.append(style)
