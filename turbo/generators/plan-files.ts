import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { problemWithName, serverFolderOf } from './check-name.ts'
import { insert, insertionsFor } from './insertions.ts'
import { addressOf, type Kind, namesOf, routeFileOf } from './kinds.ts'

type Render = (template: string, data: object) => string

const kitFolders = {
  component: { folder: 'components', group: 'Structure', storyFolder: 'Components', components: '../' },
  'campus-component': { folder: 'campus', group: 'Pages', storyFolder: 'Campus', components: '../../components/' },
}

/**
 * The text of every file that a new item adds or changes, by its path in the repository. Nothing is written until
 * everything is known to fit; throws with the reason if it does not.
 */
export function planFiles(
  root: string,
  templates: string,
  kind: Kind,
  answers: { name: string; zh?: string },
  render: Render,
): Map<string, string> {
  const problem = problemWithName(root, kind, answers.name)
  if (problem) throw new Error(problem)
  const names = namesOf(answers.name, answers.zh)
  const data = {
    ...names,
    nounCamel: namesOf(names.noun).camel,
    ...(kind === 'call' && handlersFolderOf(root, names.noun)),
    ...(kind === 'route' && {
      address: addressOf(names),
      routeFile: routeFileOf(names),
      isAdmin: names.noun === 'admin',
    }),
    ...(kind === 'component' || kind === 'campus-component' ? kitFolders[kind] : {}),
    // In a template its braces would conflict with those of Handlebars.
    link: `{@link ${names.pascal}}`,
  }
  const files = new Map<string, string>()
  for (const template of templatesOf(join(templates, kind === 'campus-component' ? 'component' : kind))) {
    const file = render(template.path, data)
    if (existsSync(join(root, file))) throw new Error(`${file} already exists.`)
    files.set(file, render(template.text, data))
  }
  for (const insertion of insertionsFor(root, kind, names)) {
    files.set(insertion.file, insert(readFileSync(join(root, insertion.file), 'utf8'), insertion))
  }
  return files
}

/** The area of the server and the folder in it that have the handlers of a noun. */
function handlersFolderOf(root: string, noun: string) {
  const [folder, area] = serverFolderOf(root, noun).split('/').reverse()
  return { area, folder }
}

function templatesOf(folder: string): { path: string; text: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.hbs'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: relative(folder, file)
        .replaceAll('\\', '/')
        .replace(/\.hbs$/, ''),
      text: readFileSync(file, 'utf8'),
    }))
}
