import { groupBy } from '../group-by.ts'
import type { Command } from './command-palette-props.ts'

/** Commands under one heading. */
export interface CommandGroup {
  heading: string | undefined
  commands: readonly Command[]
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a word begins at an index of a text. Each Chinese character is a word. */
function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') || /\p{Script=Han}/u.test(text[at] ?? '')
}

/** Fuzzy match: whether each typed character continues a word of the text or begins a later one. */
function fuzzyMatches(typed: string, text: string): boolean {
  // possible end indices of the match so far
  let ends = new Set([-1])
  for (const [index, character] of [...typed].entries()) {
    const next = new Set<number>()
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] !== character) continue
      if (ends.has(at - 1) && index > 0) next.add(at)
      else if (beginsWord(text, at) && [...ends].some((end) => end < at)) next.add(at)
    }
    if (next.size === 0) return false
    ends = next
  }
  return true
}

/** How well a typed word fits a text, 0 for not at all. */
function scoreText(typed: string, text: string): number {
  if (text === typed) return 100
  const at = text.indexOf(typed)
  if (at === 0) return 90
  if (at > 0) return beginsWord(text, at) ? 80 : 60
  return fuzzyMatches(typed, text) ? 40 : 0
}

/**
 * How well a command fits the typed text: every word has to fit its label, a keyword or its description; 0 if one does
 * not.
 */
export function scoreCommand(command: Command, text: string): number {
  const label = fold(command.label)
  const keywords = (command.keywords ?? []).map(fold)
  const otherTexts = fold(`${command.description ?? ''} ${command.group ?? ''}`)
  let sum = 0
  for (const word of fold(text).split(/\s+/).filter(Boolean)) {
    const best = Math.max(
      scoreText(word, label),
      ...keywords.map((keyword) => 0.9 * scoreText(word, keyword)),
      otherTexts.includes(word) ? 20 : 0,
    )
    if (best === 0) return 0
    sum += best
  }
  return sum
}

const groupCommands = (commands: readonly Command[]): CommandGroup[] =>
  [...groupBy(commands, ({ group }) => group || undefined)].map(([heading, list]) => ({ heading, commands: list }))

/** The groups while nothing is typed: the commands used last on top, then all in their order. */
export function initialGroups(
  commands: readonly Command[],
  recent: readonly string[],
  heading: string,
): CommandGroup[] {
  const byId = new Map(commands.map((command) => [command.id, command]))
  const recentCommands = [...new Set(recent)].flatMap((id) => byId.get(id) ?? [])
  const rest = groupCommands(commands.filter((command) => !recentCommands.includes(command)))
  return recentCommands.length === 0 ? rest : [{ heading, commands: recentCommands }, ...rest]
}

/**
 * Commands that match the typed text, best first, in groups ordered by their best command; then the search results, in
 * separate groups, so that the entries above never move when the response arrives.
 */
export function matchingGroups(
  commands: readonly Command[],
  text: string,
  searchResults: readonly Command[],
): CommandGroup[] {
  const scored = commands
    .map((command) => ({ command, score: scoreCommand(command, text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
  const scoredIds = new Set(scored.map(({ id }) => id))
  return [...groupCommands(scored), ...groupCommands(searchResults.filter(({ id }) => !scoredIds.has(id)))]
}

/** The first commands, group by group, and the number of those left out. */
export function limitGroups(groups: readonly CommandGroup[], limit: number): { groups: CommandGroup[]; more: number } {
  let remaining = limit
  const limited = groups.flatMap(({ heading, commands }) => {
    const visible = commands.slice(0, remaining)
    remaining -= visible.length
    return visible.length === 0 ? [] : [{ heading, commands: visible }]
  })
  return { groups: limited, more: groups.reduce((sum, { commands }) => sum + commands.length, 0) - (limit - remaining) }
}
