export { CatalogueList, CatalogueListSkeleton } from './CatalogueList';
