import { lazy, type ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { whileLoading } from './page-loading.ts';

/** A route of the table: a page or a guard, loaded when it is visited, or a component that is always there. */
export interface AppRoute {
  readonly path?: string;
  readonly load?: () => Promise<{ readonly Component: ComponentType }>;
  readonly Component?: ComponentType;
  readonly children?: readonly AppRoute[];
}

/** The same for the router, with a way to load a page before it is rendered. */
export interface LoadedRoute {
  path?: string;
  Component: ComponentType;
  children: LoadedRoute[];
  handle: { preload: () => Promise<void> };
}

function lazyPage(load: NonNullable<AppRoute['load']>): Pick<LoadedRoute, 'Component' | 'handle'> {
  let Page: ComponentType | undefined;
  const LatePage = lazy(async () => ({ default: (await whileLoading(load())).Component }));
  return {
    Component: () => (Page ? <Page /> : <LatePage />),
    handle: {
      preload: async () => {
        Page = (await load()).Component;
      },
    },
  };
}

const nothingToLoad = { preload: () => Promise.resolve() };

function Nothing() {
  return null;
}

export function lazyRoutes(table: readonly AppRoute[]): LoadedRoute[] {
  return table.map(({ path, load, Component = Nothing, children = [] }) => ({
    ...(path === undefined ? {} : { path }),
    ...(load ? lazyPage(load) : { Component, handle: nothingToLoad }),
    children: lazyRoutes(children),
  }));
}

/** Loads everything that an address shows, so that its first render is complete and equals the prerendered page. */
export async function preload(routes: LoadedRoute[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => route.handle.preload()));
}
