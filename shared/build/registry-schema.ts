import { pageAccesses } from '@tambay/contracts/page-access'
import { z } from 'zod'

import { Envelope } from './signing/signature.ts'

/**
 * One immutable build of a remote, at `/{name}/{version}/` on its origin. File names are relative to that
 * folder.
 */
export const ReleaseEntry = z.object({
  version: z.string(),
  container: z.string(),
  entry: z.string(),
  integrity: z.string(),
  /** The versions of hosts that lack something that the release uses. They still run in open pages and must not load it. */
  incompatible_hosts: z.array(z.string()).optional()
})
export type ReleaseEntry = z.infer<typeof ReleaseEntry>

/** What a page's first screen reads without a token. The edge writes the answer into a browser's first page. */
export const FirstRead = z.strictObject({
  path: z.string().regex(/^\/[a-z]+\/v1(\/[\w-]+)+$/, 'It must be the path of an operation.'),
  /** `?post` is the parameter `post` of the page's address. Without that parameter, nothing is read. */
  query: z.record(z.string(), z.string()).optional(),
  /** The field of the pictures that the screen shows first: `items[].cover`, or `items[0].cover` for one. */
  pictures: z.string().optional()
})
export type FirstRead = z.infer<typeof FirstRead>

const Page = z.object({
  access: z.enum(pageAccesses),
  files: z.array(z.string()),
  first: z.array(FirstRead).optional(),
  /** The file of the release that shows these answers in a first page, until the screen does. */
  look: z.string().optional()
})
export type Page = z.infer<typeof Page>

export const routeFilesName = 'route-files.json'

export const RouteFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The key is the path in the router's syntax: `/my/faq/item/:id`. */
  pages: z.record(z.string(), Page),
  /** The hash of each file, for its `integrity` attribute. The registry in the page has no hashes of files. */
  file_integrity: z.optional(z.record(z.string(), z.string()))
})
export type RouteFiles = z.infer<typeof RouteFiles>

/** Pages that a remote no longer has, with the pages that replace them: `/poll/old/:id` and `/poll/:id`. */
const Moved = z.record(z.string().regex(/^\//), z.string().regex(/^\//))

export const Release = ReleaseEntry.extend(RouteFiles.shape).extend({ moved: Moved.optional() })
export type Release = z.infer<typeof Release>

const DeployedRelease = Release.extend({
  /** Earlier releases that were not withdrawn, the newest first. The host tries them if the live release fails. */
  fallbacks: z.array(ReleaseEntry),
  /** Versions that the host must not load, even if they once worked in this browser. */
  withdrawn: z.array(z.string()),
  /** The percentage of visitors who get this release. Missing if everyone gets it. */
  canary: z.optional(z.int().min(1).max(100))
})
export type DeployedRelease = z.infer<typeof DeployedRelease>

export const Prefix = z
  .string()
  .regex(/^(\/[\w-]+)+$/, 'A prefix is an absolute path without a trailing slash: /my/wallet')

export const Owners = z.record(z.string(), z.record(Prefix, z.string())).superRefine((owners, context) => {
  const approved = new Map<string, string>()
  for (const [remote, areas] of Object.entries(owners)) {
    for (const prefix of Object.keys(areas)) {
      const other = approved.get(prefix)
      if (other) context.addIssue(`${prefix} is approved for both ${other} and ${remote}`)
      approved.set(prefix, remote)
    }
  }
})
export type Owners = z.infer<typeof Owners>

export const manifestName = 'remote.json'

export const RemoteManifest = z.strictObject({
  /** The remote's port minus the app's port, if the remote needs a certain port. */
  port: z.int().min(1).optional(),
  /**
   * The prefixes of the paths of its pages, each with the name that people see if the area is unavailable.
   */
  prefixes: z.record(Prefix, z.string().min(1)),
  moved: Moved.optional(),
  /** Its pages are served at its own name below the app's domain, and not in the app. */
  own_site: z.boolean().optional(),
  /** How the class names of its libraries begin. It may style no other elements but its own (docs/decisions/0101-styles-of-a-remote.md). */
  library_classes: z.array(z.string().regex(/^(?!remote-)[A-Za-z][\w-]{2,}$/)).optional(),
  /** Higher limits of a deploy (docs/how-to/make-a-new-remote.md#limits). */
  max_page_kb: z.int().min(1).optional(),
  max_release_kb: z.int().min(1).optional()
})
export type RemoteManifest = z.infer<typeof RemoteManifest>

const Note = z.object({
  by: z.string().optional(),
  commit: z.string().optional(),
  reason: z.string().optional()
})
export type Note = z.infer<typeof Note>

/** `tests`: the deploy's statement about what was tested. */
const DeployNote = Note.extend({ tests: Envelope.optional() })
export type DeployNote = z.infer<typeof DeployNote>

export const ReleaseRecord = z.object({
  version: z.string(),
  /** `canary`: live for `percent` of the visitors. `healthy`: it was live before and was not withdrawn. */
  state: z.enum(['live', 'canary', 'healthy', 'withdrawn']),
  percent: z.optional(z.int().min(1).max(100)),
  deployed_at: z.iso.datetime(),
  /** Who deployed it, from which commit, and why. */
  deployed: DeployNote.optional(),
  /** For a canary: who keeps it from more visitors until somebody decides, and why. */
  held: Note.optional(),
  /** Who withdrew it, when and why. */
  withdrawn: Note.extend({ at: z.iso.datetime() }).optional()
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** The part of the registry that is in every page. */
export const PageRegistry = z.object({
  /** Each change adds 1, so an open page can ignore a registry that is older than its own. */
  revision: z.int(),
  /** `earlier`: the hosts before it with which the releases were compared. Pages with older ones load no remote. */
  host: z.object({ version: z.string(), earlier: z.array(z.string()).optional() }),
  /** The operator's switch: `off` removes the service worker from every browser (spec OFFLINE-11). */
  service_worker: z.enum(['on', 'off']),
  /** The first page of a site other than the app. There, the host has no pages of its own. */
  home: z.optional(z.string()),
  owners: Owners,
  remotes: z.record(z.string(), DeployedRelease)
})
export type PageRegistry = z.infer<typeof PageRegistry>

export const Registry = PageRegistry.extend({
  /** Each remote's port minus the app's port. */
  ports: z.record(z.string(), z.int().min(1)),
  /** The remotes that have a site of their own. */
  own_sites: z.optional(z.array(z.string())),
  /** The registry's revision when something last changed for the app's own page, if remotes have sites of their own. */
  app_revision: z.optional(z.int()),
  /** The edge gives a visitor with a canary this release in place of the one in `remotes`. */
  canaries: z.optional(z.record(z.string(), DeployedRelease)),
  /** The releases of the host and of each remote, the latest deploy first. Only the release commands read it. */
  history: z.record(z.string(), z.array(ReleaseRecord))
})
export type Registry = z.infer<typeof Registry>
