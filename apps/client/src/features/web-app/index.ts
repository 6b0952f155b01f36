export { InstallOffer } from './InstallOffer';
export { isInstalledApp } from './install-way';
export { liveCount, showBadge } from './live-badge';
export { UpdateNotice } from './UpdateNotice';
