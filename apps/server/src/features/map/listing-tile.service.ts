import { LISTINGS_UNCLUSTERED_ZOOM } from '@sway/contract/tiles';
