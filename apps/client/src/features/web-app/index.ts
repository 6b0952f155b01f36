export { InstallOffer } from './InstallOffer';
export { isInstalledApp } from './install-way';
export { UpdateNotice } from './UpdateNotice';
